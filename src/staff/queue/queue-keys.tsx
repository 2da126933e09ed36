import { useEffect, useEffectEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './queue-keys.module.css'

export type QueueCommand = 'next' | 'previous' | 'approve' | 'reject' | 'request_changes' | 'help'

const queueKeys: readonly { key: string; command: QueueCommand; text: string }[] = [
  { key: 'J', command: 'next', text: 'Annonce suivante' },
  { key: 'K', command: 'previous', text: 'Annonce précédente' },
  { key: 'A', command: 'approve', text: 'Accepter' },
  { key: 'R', command: 'reject', text: 'Refuser' },
  { key: 'M', command: 'request_changes', text: 'Demander une modification' },
  { key: '?', command: 'help', text: 'Afficher ces touches' },
]

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

/** Command of a key press; null for other keys, browser shortcuts and key repeat. */
export function queueCommand({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): QueueCommand | null {
  if (ctrlKey || metaKey || altKey || repeat) return null
  return queueKeys.find((one) => one.key === key.toUpperCase())?.command ?? null
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Keyboard shortcuts of the queue; ignored in text fields and while a dialog or menu is open. */
export function useQueueKeys(obey: (command: QueueCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing) !== null) return
    if (document.querySelector('dialog[open], :is(:popover-open, [data-popover-open])') !== null) return
    const command = queueCommand(event)
    if (command === null) return
    event.preventDefault()
    obey(command)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

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
