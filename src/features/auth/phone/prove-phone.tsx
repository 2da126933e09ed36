import { type ReactNode, useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { OfflineNotice, Refusal } from '../form-notices.tsx'
import { CodeStep } from './code-step.tsx'
import type { ProvenPhone, SentCode } from './entry-draft.ts'
import { NumberStep } from './number-step.tsx'

interface PhoneProof {
  sent: SentCode
  proven: ProvenPhone
  /** The ticket is too old: back to the number. */
  onExpired: () => void
}

interface ProvePhoneProps {
  /** What stands in the field for the number at first. */
  typed?: string
  /** The server does not sign in by number. */
  onAbsent: () => void
  children: (proof: PhoneProof) => ReactNode
}

/** Asks for a number and its code, for a dialog of the settings. */
export function ProvePhone({ typed: first = '', onAbsent, children }: ProvePhoneProps) {
  const [typed, setTyped] = useState(first)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [proven, setProven] = useState<ProvenPhone | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const restart = (why: string | null) => {
    setSent(null)
    setProven(null)
    setNotice(why)
  }
  const className = 'stack gap-4'
  return (
    <>
      <OfflineNotice kept={false} />
      <Refusal message={notice} />
      {sent === null ? (
        <NumberStep
          className={className}
          typed={typed}
          onType={setTyped}
          onSent={setSent}
          onAbsent={onAbsent}
        />
      ) : proven === null ? (
        <CodeStep
          className={className}
          sent={sent}
          onProven={setProven}
          onResent={setSent}
          onOther={() => restart(null)}
        />
      ) : (
        children({ sent, proven, onExpired: () => restart(errorText('phone_ticket_invalid')) })
      )}
    </>
  )
}
