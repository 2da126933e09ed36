import { useLiveQuery } from 'dexie-react-hooks'
import { viewMessagesToRead } from '#src/domains/notifications/unread.ts'
import { useMirror, useWanted } from './mirror-context.ts'

/** Without the archive; the dashboard's figure if the server has no conversations; undefined before the first read. */
export function useUnreadMessages(): number | undefined {
  const { db } = useMirror()
  const isAbsent = useLiveQuery(async () => (await db.collections.get('conversations'))?.absent, [db])
  useWanted('conversations')
  useWanted(isAbsent ? 'stats' : 'conversations')
  return useLiveQuery(() => viewMessagesToRead(db), [db])
}
