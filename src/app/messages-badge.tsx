import { useStats } from '#src/mirror/views.ts'
import { counted } from '#src/parts/counted.ts'
import { Badge } from '#src/ui/badge.tsx'

/** How many messages are unread, as far as the server tells; only for signed-in people. */
export function MessagesBadge({ className }: { className?: string | undefined }) {
  const unread = useStats().data?.row.overview.unread_messages ?? 0
  return (
    <Badge
      count={unread}
      label={counted(unread, 'message non lu', 'messages non lus')}
      className={className}
    />
  )
}
