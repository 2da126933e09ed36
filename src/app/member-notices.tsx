import { NotificationBanner } from '#src/features/install/notification-banner.tsx'
import { isShut } from '#src/lib/restriction.ts'
import { useUser } from '#src/session/session-context.ts'
import { RefusalToasts } from './refusal-toasts.tsx'

/** What a signed-in person is told and offered over any screen; on the bare ones only what was refused. */
export function MemberNotices({ bare }: { bare: boolean }) {
  const user = useUser()
  return (
    <>
      {bare || user === null || isShut(user) ? null : <NotificationBanner />}
      <RefusalToasts />
    </>
  )
}
