export type QueueCommand = 'next' | 'previous' | 'approve' | 'reject' | 'request_changes' | 'help'

export const queueKeys: readonly { key: string; command: QueueCommand; text: string }[] = [
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
