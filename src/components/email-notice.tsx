import { MailWarning } from 'lucide-react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import css from './email-notice.module.css'

export interface EmailNoticeProps {
  email: string
  /** Feature that needs the verified e-mail; follows "Confirmez votre adresse e-mail" in the text. */
  purpose: string
  busy: boolean
  notice: { kind: 'sent' | 'refused'; text: string } | null
  onResend: () => void
}

export function EmailNotice({ email, purpose, busy, notice, onResend }: EmailNoticeProps) {
  const online = useSyncStatus('online')
  return (
    <div className={css.notice}>
      <MailWarning aria-hidden="true" />
      <div className={css.words}>
        <p className="bold">
          Confirmez votre adresse <span className={css.whole}>e-mail</span> {purpose}.
        </p>
        <p>
          Ouvrez le lien que nous avons envoyé à <strong className="wrap-anywhere">{email}</strong>.
        </p>
        <p role="status" data-notice={notice?.kind}>
          {notice?.text}
        </p>
        <Button size="small" busy={busy} disabled={!online} onClick={onResend}>
          Renvoyer le lien
        </Button>
      </div>
    </div>
  )
}
