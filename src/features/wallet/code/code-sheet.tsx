import { type FormEvent, useState } from 'react'
import { changePin, exemptAtMost, type Protection, removePayoutNumber } from '#contract/confirmations.ts'
import { numberText } from '#contract/number-text.ts'
import { pinForm } from '#contract/pins.ts'
import { useOnlineCall } from '#src/components/use-online-call.ts'
import { FirstPin, ForgottenPin, ReplacePin } from '#src/components/wallet-pin/choose-pin.tsx'
import { PinField, useNewPin } from '#src/components/wallet-pin/pin-fields.tsx'
import { ProtectionPending, useProtection } from '#src/components/wallet-pin/protection.tsx'
import { SecureNote } from '#src/components/wallet-pin/secure-note.tsx'
import { fullDate } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './code-sheet.module.css'

interface CodeSheetProps {
  /** One-time token of a PIN reset link; null without one. */
  token: string | null
  onClose: () => void
}

type Part = 'change' | 'limit' | 'forgotten' | 'replace'

const titles: Record<Part, string> = {
  change: 'Changer le code',
  limit: 'Payer sans code',
  forgotten: 'Code oublié',
  replace: 'Choisir un autre code',
}

export function CodeSheet({ token, onClose }: CodeSheetProps) {
  const { protection, setProtection, problem, load } = useProtection()
  const [part, open] = useState<Part | null>(token === null ? null : 'replace')
  const toasts = useToasts()
  const done = (next: Protection, title: string) => {
    setProtection(next)
    open(null)
    toasts.show({ type: 'success', title })
  }
  const replaced = (next: Protection) => done(next, 'Code remplacé')
  return (
    <Dialog
      open
      kind="sheet"
      title={part === null ? 'Code du portefeuille' : titles[part]}
      onClose={onClose}
      actions={part === null ? undefined : <Button onClick={() => open(null)}>Retour</Button>}
    >
      {part === 'replace' && token !== null ? (
        <ReplacePin token={token} onReplaced={replaced} />
      ) : part === 'forgotten' ? (
        <ForgottenPin hasPassword={protection?.has_password ?? true} onReplaced={replaced} />
      ) : part === 'change' ? (
        <ChangeCode onChanged={(next) => done(next, 'Code changé')} />
      ) : protection === null ? (
        <ProtectionPending problem={problem} load={load} />
      ) : part === 'limit' ? (
        <ExemptLimit
          present={protection.exempt_up_to}
          onChanged={(next) => done(next, 'Montant enregistré')}
        />
      ) : (
        <div className="stack gap-5">
          {protection.pin ? (
            <>
              <Facts facts={factsOf(protection)} />
              <div className="stack gap-2">
                <Button onClick={() => open('change')}>Changer le code</Button>
                <Button onClick={() => open('limit')}>Payer sans code</Button>
                <Button variant="quiet" onClick={() => open('forgotten')}>
                  Code oublié&nbsp;?
                </Button>
              </div>
            </>
          ) : (
            <FirstPin action="Choisir ce code" onSet={(_, next) => done(next, 'Code choisi')} />
          )}
          <PayoutNumbers numbers={protection.numbers} onChanged={setProtection} />
        </div>
      )}
    </Dialog>
  )
}

function factsOf({ exempt_up_to, locked_until, withdrawals_from }: Protection) {
  const limit = exempt_up_to === 0 ? 'Jamais' : `Jusqu’à ${fcfa(exempt_up_to)} par jour`
  const facts: [string, string][] = [['Payer sans code', limit]]
  if (locked_until !== null) facts.push(['Code bloqué jusqu’au', fullDate(locked_until)])
  if (withdrawals_from !== null) facts.push(['Retraits de nouveau le', fullDate(withdrawals_from)])
  return facts
}

function ChangeCode({ onChanged }: { onChanged: (protection: Protection) => void }) {
  const secure = useOnlineCall()
  const [current, type] = useState('')
  const chosen = useNewPin(secure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      if (!pinForm.test(current)) return secure.refuse({ current: 'Indiquez votre code actuel.' })
      if (!chosen.check()) return
      const answer = await secure.call(changePin, { body: { current, pin: chosen.pin } })
      if (answer !== null) onChanged(answer.data)
    })
  }
  return (
    <form ref={secure.form} className="stack gap-5" noValidate onSubmit={submit}>
      <PinField
        label="Code actuel"
        value={current}
        onType={type}
        error={secure.problem?.fields.current}
        isFirst
      />
      {chosen.fields(false)}
      <SecureNote problem={secure.problem} />
      <Button type="submit" variant="primary" busy={secure.busy}>
        Changer le code
      </Button>
    </form>
  )
}

interface ExemptLimitProps {
  /** Integer Fcfa. */
  present: number
  onChanged: (protection: Protection) => void
}

/** Limit up to which orders are paid without the PIN. */
function ExemptLimit({ present, onChanged }: ExemptLimitProps) {
  const secure = useOnlineCall()
  const [typed, typeAmount] = useState(String(present))
  const [current, type] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      const amount = typed.trim() === '0' ? 0 : typedPrice(typed)
      if (amount === null || amount > exemptAtMost) {
        return secure.refuse({ exempt_up_to: `Indiquez un montant de 0 à ${fcfa(exemptAtMost)}.` })
      }
      if (!pinForm.test(current)) return secure.refuse({ current: 'Indiquez votre code.' })
      const answer = await secure.call(changePin, { body: { current, exempt_up_to: amount } })
      if (answer !== null) onChanged(answer.data)
    })
  }
  return (
    <form ref={secure.form} className="stack gap-5" noValidate onSubmit={submit}>
      <Field
        label="Sans code jusqu’à (Fcfa)"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        hint={`0 le demande toujours\u00a0; au plus ${fcfa(exemptAtMost)}. C’est aussi le total par jour. Les retraits demandent toujours le code.`}
        error={secure.problem?.fields.exempt_up_to}
        onChange={({ currentTarget }) => typeAmount(currentTarget.value)}
      />
      <PinField
        label="Code du portefeuille"
        value={current}
        onType={type}
        error={secure.problem?.fields.current}
      />
      <SecureNote problem={secure.problem} />
      <Button type="submit" variant="primary" busy={secure.busy}>
        Enregistrer
      </Button>
    </form>
  )
}

interface PayoutNumbersProps {
  numbers: Protection['numbers']
  onChanged: (protection: Protection) => void
}

/** A withdrawal adds its number to this list. */
function PayoutNumbers({ numbers, onChanged }: PayoutNumbersProps) {
  const secure = useOnlineCall()
  const remove = (id: string) =>
    secure.work(async () => {
      const answer = await secure.call(removePayoutNumber, { params: { id } })
      if (answer !== null) onChanged(answer.data)
    })
  return (
    <section>
      <h3 className={css.heading}>Numéros de retrait</h3>
      {numbers.length === 0 ? (
        <p className="small quiet">Aucun pour l’instant. Vous en ajoutez un en faisant un retrait.</p>
      ) : (
        <ul>
          {numbers.map(({ id, phone, active_at }) => (
            <li key={id} className={css.number}>
              <span>
                {numberText(phone)}
                {Date.parse(active_at) > Date.now() ? (
                  <span className="small quiet"> · à partir du {fullDate(active_at)}</span>
                ) : null}
              </span>
              <Button
                variant="quiet"
                size="small"
                busy={secure.busy}
                aria-label={`Retirer le ${numberText(phone)} de la liste`}
                onClick={() => void remove(id)}
              >
                Retirer de la liste
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SecureNote problem={secure.problem} />
    </section>
  )
}
