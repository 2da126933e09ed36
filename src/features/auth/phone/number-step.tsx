import { type ReactNode, useState } from 'react'
import { sendPhoneCode } from '#contract/phone-codes.ts'
import { type PhoneCountry, phoneCountries, phoneCountryCodes } from '#contract/phone-countries.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import css from '../fields.module.css'
import { Refusal } from '../form-notices.tsx'
import { useForm } from '../use-form.ts'
import { type SentCode, sentCode } from './entry-draft.ts'
import { homeCountry, keepCountry } from './home-country.ts'

interface NumberStepProps {
  /** As typed before. */
  typed: string
  onType: (text: string) => void
  onSent: (sent: SentCode) => void
  /** The server does not sign in by number. */
  onAbsent: () => void
  className?: string
  /** Below the button. */
  end?: ReactNode
}

export function NumberStep(props: NumberStepProps) {
  const { typed, onType, onSent, onAbsent, className = css.fields, end = null } = props
  const api = useAuthApi()
  const [country, setCountry] = useState<PhoneCountry>(homeCountry)
  const { form, problem, busy, submit } = useForm({
    schema: sendPhoneCode.body,
    body: () => ({ country, phone: typed }),
    async send(body) {
      try {
        return await api.call(sendPhoneCode, { body })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) onAbsent()
        throw error
      }
    },
    done(answer) {
      keepCountry(country)
      onSent(sentCode(country, answer, Date.now()))
    },
    bare: 'Ce serveur ne connecte qu’avec un e-mail.',
  })
  return (
    <form ref={form} className={className} onSubmit={submit} noValidate>
      <Refusal message={problem.message} />
      <div className="stack gap-4">
        <Select
          label="Pays"
          name="country"
          autoComplete="tel-country-code"
          value={country}
          error={problem.fields.country}
          onChange={({ target }) => setCountry(target.value as PhoneCountry)}
        >
          {phoneCountryCodes.map((code) => (
            <option key={code} value={code}>
              {phoneCountries[code].name} ({phoneCountries[code].prefix})
            </option>
          ))}
        </Select>
        <Field
          label="Numéro de téléphone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint="Vous y recevrez un code à six chiffres."
          value={typed}
          error={problem.fields.phone}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <Button type="submit" variant="primary" className={css.send} busy={busy}>
        Recevoir un code
      </Button>
      {end}
    </form>
  )
}
