import { frenchNumber } from '#src/lib/fcfa.ts'

export function bellName(unread: number | undefined): string {
  if (unread === undefined) return 'Notifications'
  if (unread === 0) return 'Notifications, aucune non lue'
  return `Notifications, ${frenchNumber(unread)} ${unread === 1 ? 'non lue' : 'non lues'}`
}
