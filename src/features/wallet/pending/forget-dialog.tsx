import { useAttempt } from '#src/components/use-attempt.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { intentWords } from '../intent-words.ts'

interface ForgetDialogProps {
  intent: IntentRow
  onClose: () => void
}

export function ForgetDialog({ intent, onClose }: ForgetDialogProps) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  return (
    <Dialog
      open
      title={'Oublier cette opération\u00a0?'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Garder</Button>
          <Button variant="danger" onClick={() => void attempt(() => sync.forgetIntent(intent.id))}>
            Oublier
          </Button>
        </>
      }
    >
      <p>
        {intentWords(intent)}. Louma ne la connaît pas. Si elle arrive malgré tout, elle apparaîtra dans votre
        portefeuille. Cet appareil ne la suivra plus.
      </p>
    </Dialog>
  )
}
