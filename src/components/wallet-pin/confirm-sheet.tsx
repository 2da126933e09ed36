import { type FormEvent, useState } from 'react'
import {
  addPayoutNumber,
  beginConfirmation,
  confirmMovement,
  type Movement,
  type Protection,
  pinTriesAtMost,
} from '#contract/confirmations.ts'
import { numberText } from '#contract/number-text.ts'
import { pinForm } from '#contract/pins.ts'
import { clockTime, dayName } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { PasskeyError, showPasskey } from '#src/platform/passkeys.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { type OnlineCall, useOnlineCall } from '../use-online-call.ts'
import { FirstPin, ForgottenPin } from './choose-pin.tsx'
import { PinField } from './pin-fields.tsx'
import { ProtectionPending, useProtection } from './protection.tsx'
import { SecureNote } from './secure-note.tsx'
import css from './wallet-pin.module.css'

interface ConfirmSheetProps {
  movement: Movement
  onEnd: (isConfirmed: boolean) => void
}

/** Confirms one movement of money; the first time the user chooses the PIN here. */
export function ConfirmSheet({ movement, onEnd }: ConfirmSheetProps) {
  const { protection, setProtection, problem, load } = useProtection()
  const secure = useOnlineCall()
  const [isForgotten, forget] = useState(false)
  const [isChoosing, choose] = useState(false)

  async function confirm(proof: object): Promise<void> {
    const confirmed = await secure.call(confirmMovement, {
      body: { movement, proof },
      // A wrong PIN has its own message; any other refusal may have changed the required protection.
      refused: async (code) => {
        if (code !== 'pin_wrong') await load()
      },
    })
    if (confirmed === null) return
    if (movement.kind !== 'number') return onEnd(true)
    const added = await secure.call(addPayoutNumber, { body: { phone: movement.phone } })
    if (added !== null) onEnd(true)
  }
  const byPin = (pin: string) => confirm({ by: 'pin', pin })
  async function byKey(): Promise<void> {
    const challenge = await secure.call(beginConfirmation)
    if (challenge === null) return
    const credential = await showPasskey(challenge.options).catch((error: unknown) => {
      if (error instanceof PasskeyError) return null
      throw error
    })
    if (credential === null)
      return secure.showProblem('Cet appareil n’a pas confirmé. Réessayez, ou utilisez le code.')
    await confirm({ by: 'passkey', credential })
  }

  return (
    <Dialog open kind="sheet" title={titleOf(movement)} onClose={() => onEnd(false)}>
      <div className="stack gap-4">
        <About movement={movement} />
        {protection === null ? (
          <ProtectionPending problem={problem} load={load} />
        ) : isForgotten ? (
          <ForgottenPin
            hasPassword={protection.has_password}
            onReplaced={(next) => {
              secure.clear()
              setProtection(next)
              forget(false)
            }}
          />
        ) : protection.pin || (protection.passkey && !isChoosing) ? (
          <EnterPin
            secure={secure}
            protection={protection}
            onPin={byPin}
            onKey={byKey}
            onOther={() => (protection.pin ? forget(true) : choose(true))}
          />
        ) : (
          <>
            <FirstPin action="Choisir ce code et confirmer" onSet={byPin} />
            <SecureNote problem={secure.problem} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function titleOf({ kind }: Movement): string {
  if (kind === 'number') return 'Nouveau numéro de retrait'
  return kind === 'pay' ? 'Confirmer le paiement' : 'Confirmer ce retrait'
}

function About({ movement }: { movement: Movement }) {
  if (movement.kind === 'pay') return <Facts facts={[['Vous payez', fcfa(movement.amount)]]} />
  const number = ['Numéro', numberText(movement.phone)] as const
  if (movement.kind === 'withdrawal')
    return <Facts facts={[['Vous retirez', fcfa(movement.amount)], number]} />
  return (
    <>
      <Facts facts={[number]} />
      <p className={css.lead}>
        Pour votre sécurité, ce numéro recevra vos retraits 24 heures après son ajout, et Louma vous en
        avertit.
      </p>
    </>
  )
}

interface EnterPinProps {
  secure: OnlineCall
  protection: Protection
  onPin: (pin: string) => Promise<void>
  onKey: () => Promise<void>
  /** PIN forgotten, or none chosen yet. */
  onOther: () => void
}

function EnterPin({ secure, protection, onPin, onKey, onOther }: EnterPinProps) {
  const [pin, type] = useState('')
  const { locked_until: until, tries_left: left } = protection
  const takesPin = protection.pin && until === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      if (!pinForm.test(pin)) return secure.refuse({ pin: 'Indiquez les 4 à 6 chiffres de votre code.' })
      // A wrong PIN must be typed again completely.
      type('')
      await onPin(pin)
    })
  }
  return (
    <form ref={secure.form} className="stack gap-4" noValidate onSubmit={submit}>
      {takesPin ? (
        <PinField
          label="Code du portefeuille"
          value={pin}
          onType={type}
          error={secure.problem?.code === 'pin_wrong' ? secure.problem.text : secure.problem?.fields.pin}
          {...(left < pinTriesAtMost
            ? { hint: `Il reste ${left} ${left === 1 ? 'essai' : 'essais'} avant un blocage.` }
            : {})}
          isFirst
        />
      ) : null}
      {until === null ? (
        <SecureNote problem={secure.problem?.code === 'pin_wrong' ? null : secure.problem} />
      ) : (
        <p role="alert" className={css.problem}>
          Trop d’essais&nbsp;: le code est bloqué jusqu’à {clockTime(until)} ({dayName(until, Date.now())}).
        </p>
      )}
      <div className="stack gap-2">
        {takesPin ? (
          <Button type="submit" variant="primary" busy={secure.busy}>
            Confirmer
          </Button>
        ) : null}
        {protection.passkey ? (
          <Button busy={secure.busy} onClick={() => void secure.work(onKey)}>
            Utiliser l’empreinte ou le visage
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onOther}>
          {protection.pin ? 'Code oublié\u00a0?' : 'Choisir plutôt un code'}
        </Button>
      </div>
    </form>
  )
}
