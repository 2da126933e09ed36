import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './keys-help.module.css'
import { queueKeys } from './queue-keys.ts'

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Au clavier"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <dl className={css.keys}>
        {queueKeys.map(({ key, text }) => (
          <div key={key} className={css.key}>
            <dt>
              <kbd className={css.cap}>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
