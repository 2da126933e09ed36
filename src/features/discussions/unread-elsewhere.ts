import { counted } from '#src/parts/counted.ts'

/** What the server counts although no conversation is on this device; undefined when there is nothing to say. */
export function unreadElsewhere(unread: number): string | undefined {
  return unread > 0
    ? `Le serveur annonce ${counted(unread, 'message non lu', 'messages non lus')}.`
    : undefined
}
