import { NotificationBanner } from '#src/features/install/notification-banner.tsx'
import { RefusalToasts } from './refusal-toasts.tsx'

/** What a signed-in person is told and offered over any screen; on the bare ones only what was refused. */
export function MemberNotices({ bare }: { bare: boolean }) {
  return (
    <>
      {bare ? null : <NotificationBanner />}
      <RefusalToasts />
    </>
  )
}
