import { ShieldCheck, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { payOnlineText } from './move-texts.ts'
import css from './pay-note.module.css'

interface PayNoteProps {
  /** Of the sentence that says why the button is disabled. */
  id: string
  /** What protects the payment. */
  children: ReactNode
}

/** Both texts share one grid cell, so that nothing moves when the network goes or returns. */
export function PayNote({ id, children }: PayNoteProps) {
  const online = useSyncStatus('online')
  return (
    <div className="stack">
      <p className={css.note} data-shown={online}>
        <ShieldCheck aria-hidden="true" />
        <span>{children}</span>
      </p>
      <p id={id} className={css.note} data-shown={!online}>
        <WifiOff aria-hidden="true" />
        <span>{payOnlineText}</span>
      </p>
    </div>
  )
}
