import { useEffect, useState } from 'react'
import { numberText } from '#contract/number-text.ts'
import { type CodeChannel, checkPhoneCode, sendPhoneCode } from '#contract/phone-codes.ts'
import { receiveCode } from '#src/platform/one-time-code.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import css from '../fields.module.css'
import { Refusal } from '../form-notices.tsx'
import { refusedForm, useForm } from '../use-form.ts'
import { type ProvenPhone, provenPhone, type SentCode, sentCode } from './entry-draft.ts'
import phoneCss from './phone.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const byChannel: Record<CodeChannel, string> = {
  sms: 'par SMS',
  whatsapp: 'sur WhatsApp',
  call: 'par appel',
}

interface CodeStepProps {
  sent: SentCode
  onProven: (proven: ProvenPhone) => void
  onResent: (sent: SentCode) => void
  /** Back to the number. */
  onOther: () => void
  className?: string
}

/** Sends the code as soon as it is complete. */
export function CodeStep({ sent, onProven, onResent, onOther, className = css.fields }: CodeStepProps) {
  const api = useAuthApi()
  const [code, setCode] = useState('')
  const { form, problem, busy, submit } = useForm({
    schema: checkPhoneCode.body,
    body: () => ({ phone: sent.phone, code }),
    send: (body) => api.call(checkPhoneCode, { body }),
    done: (answer) => onProven(provenPhone(answer, Date.now())),
  })

  useEffect(() => {
    if (code.length === 6) form.current?.requestSubmit()
  }, [code, form])

  useEffect(() => {
    const leaving = new AbortController()
    void receiveCode(leaving.signal).then((received) => {
      if (received !== null && !leaving.signal.aborted) setCode(digitsOf(received))
    })
    return () => leaving.abort()
  }, [])

  return (
    <form ref={form} className={className} onSubmit={submit} noValidate>
      <Refusal message={problem.message} />
      <p>
        Envoyé {byChannel[sent.channel]} au <span className={phoneCss.to}>{numberText(sent.phone)}</span>.
      </p>
      <Field
        label="Code reçu"
        name="code"
        className={phoneCss.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={problem.fields.code}
        onChange={({ target }) => setCode(digitsOf(target.value))}
      />
      <Button type="submit" variant="primary" className={css.send} busy={busy}>
        Continuer
      </Button>
      {sent.sandboxUrl === null ? null : (
        <div className={phoneCss.demo}>
          <p>Démonstration&nbsp;: ici, aucun message ne part vraiment.</p>
          <a href={sent.sandboxUrl} target="_blank" rel="noopener">
            Lire le message sur le téléphone d’essai
          </a>
        </div>
      )}
      <Again sent={sent} onResent={onResent} />
      <Button variant="quiet" onClick={onOther}>
        Changer de numéro
      </Button>
    </form>
  )
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}

/** Another message with the code, by the same way or another one, after the wait that the server asks for. */
function Again({ sent, onResent }: Pick<CodeStepProps, 'sent' | 'onResent'>) {
  const api = useAuthApi()
  const { busy, run } = useOneAtATime()
  const [refusal, setRefusal] = useState<string | null>(null)
  const seconds = useSecondsLeft(sent.againAt)
  const { country, phone } = sent
  const send = (channel: CodeChannel) =>
    run(async () => {
      setRefusal(null)
      try {
        const answer = await api.call(sendPhoneCode, { body: { country, phone, channel } })
        onResent(sentCode(country, answer, Date.now()))
      } catch (error) {
        const { message, fields } = refusedForm(error)
        setRefusal(message ?? fields.phone ?? null)
      }
    })
  if (seconds > 0)
    return (
      <p className={phoneCss.quietly}>Rien reçu&nbsp;? Un autre envoi est possible dans {clock(seconds)}.</p>
    )
  return (
    <div className="stack gap-2">
      <Refusal message={refusal} />
      {sent.channels.map((channel) => (
        <Button key={channel} busy={busy} onClick={() => void send(channel)}>
          Renvoyer le code {byChannel[channel]}
        </Button>
      ))}
    </div>
  )
}

/** '0:27'. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
