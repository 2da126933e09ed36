import { NotificationCard } from '#src/features/install/notification-card.tsx'
import { isRestricted } from '#src/lib/restriction.ts'
import { useProducts } from '#src/mirror/views.ts'
import { useUser } from '#src/session/session-context.ts'
import type { Screen } from './routes.tsx'

export function UserNotices({ answers }: { answers: NonNullable<Screen['answers']> }) {
  const user = useUser()
  if (user === null || isRestricted(user)) return null
  return answers === 'to-listings' ? <WithListings /> : <NotificationCard />
}

function WithListings() {
  const isSelling = (useProducts(1).data ?? []).length > 0
  return isSelling ? <NotificationCard /> : null
}
