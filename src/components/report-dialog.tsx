import { useState } from 'react'
import { reportMaxLength } from '#contract/limits.ts'
import { type ReportReason, type ReportTarget, reportReasons, reportReasonText } from '#contract/reports.ts'
import { reportCreate } from '#src/domains/reports/reports.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useAttempt } from './use-attempt.ts'

const titles: Record<ReportTarget, string> = {
  product: 'Signaler cette annonce',
  user: 'Signaler cette personne',
  message: 'Signaler ce message',
  review: 'Signaler cet avis',
}

interface ReportDialogProps {
  target: ReportTarget
  targetId: string
  onClose: () => void
}

export function ReportDialog({ target, targetId, onClose }: ReportDialogProps) {
  const { sync } = useMirror()
  const online = useSyncStatus('online')
  const toasts = useToasts()
  const attempt = useAttempt()
  const [reason, choose] = useState<ReportReason | null>(null)
  const [text, write] = useState('')
  const [missing, setMissing] = useState(false)
  const send = async () => {
    if (reason === null) return setMissing(true)
    const args = { id: newId(), target, targetId, reason, text: text.trim() }
    if (!(await attempt(() => sync.act(reportCreate, args)))) return
    toasts.show({
      type: 'success',
      title: 'Merci, votre signalement est enregistré.',
      message: online ? 'Notre équipe va le lire.' : 'Il partira dès le retour du réseau.',
    })
    onClose()
  }
  return (
    <Dialog
      open
      title={titles[target]}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="primary" onClick={() => void send()}>
            Signaler
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <ChoiceList
          label="Pour quelle raison ?"
          value={reason}
          onChange={(value) => {
            choose(value)
            setMissing(false)
          }}
          choices={reportReasons.map((value) => ({ value, label: reportReasonText[value] }))}
        />
        {missing ? (
          <p className="semibold error" role="alert">
            Choisissez une raison.
          </p>
        ) : null}
        <TextArea
          label="Précisions (facultatif)"
          rows={3}
          maxLength={reportMaxLength}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
