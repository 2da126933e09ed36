import { useEffect, useEffectEvent } from 'react'
import { type QueueCommand, queueCommand } from './queue-keys.ts'

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
    const heard = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
}
