import { useState } from 'react'
import type { Protection } from '#contract/confirmations.ts'
import { FirstPin } from '#src/components/wallet-pin/first-pin.tsx'
import { ForgottenPin } from '#src/components/wallet-pin/forgotten-pin.tsx'
import { ProtectionPending } from '#src/components/wallet-pin/protection-pending.tsx'
import { ReplacePin } from '#src/components/wallet-pin/replace-pin.tsx'
import { useProtection } from '#src/components/wallet-pin/use-protection.ts'
import { fullDate } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { ChangeCode } from './change-code.tsx'
import css from './code-sheet.module.css'
import { ExemptLimit } from './exempt-limit.tsx'
import { PayoutNumbers } from './payout-numbers.tsx'

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
        <ForgottenPin onReplaced={replaced} />
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
        <div className={css.parts}>
          {protection.pin ? (
            <>
              <Facts facts={factsOf(protection)} />
              <div className={css.acts}>
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
