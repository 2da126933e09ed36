import { Suspense } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { OfflineWords } from './offline-words.tsx'
import css from './status-line.module.css'
import { UserStatusLine } from './user-components.ts'

export function StatusLine() {
  const isMember = useUser() !== null
  return (
    <div className={css.place} role="status">
      {isMember ? (
        <Suspense fallback={<GuestLine />}>
          <UserStatusLine />
        </Suspense>
      ) : (
        <GuestLine />
      )}
    </div>
  )
}

function GuestLine() {
  const { online } = useSyncStatus()
  if (online) return null
  return (
    <div className={css.line}>
      <OfflineWords />
    </div>
  )
}
