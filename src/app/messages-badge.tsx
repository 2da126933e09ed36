import { counted } from '#src/components/counted.ts'
import { useUnreadMessages } from '#src/mirror/use-unread-messages.ts'
import { Badge } from '#src/ui/badge.tsx'

export function MessagesBadge({ className }: { className?: string | undefined }) {
  const unread = useUnreadMessages() ?? 0
  return (
    <Badge
      count={unread}
      label={counted(unread, 'message non lu', 'messages non lus')}
      className={className}
    />
  )
}
