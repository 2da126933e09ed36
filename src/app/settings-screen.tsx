import { Security } from '#src/features/auth/security.tsx'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { useHasDecisions } from '#src/mirror/decision-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { DecisionsLink } from './decisions-link.tsx'
import { useOpenOutbox } from './outbox-trigger.tsx'
import { useShell } from './shell-context.ts'

/** Composed here because the settings belong to several features (docs/decisions/011). */
export function SettingsScreen() {
  const { device } = useShell()
  const user = useUser()
  const openOutbox = useOpenOutbox()
  const hasDecisions = useHasDecisions()
  if (device === null || user === null) return null
  return (
    <SettingsPage
      device={device}
      onOpenOutbox={openOutbox}
      security={
        <>
          <Security email={user.email} />
          {hasDecisions ? <DecisionsLink /> : null}
        </>
      }
    />
  )
}
