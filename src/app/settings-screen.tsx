import { OwnData, Security } from '#src/features/auth/security.tsx'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { useUser } from '#src/session/session-context.ts'
import { useOpenOutbox } from './outbox-trigger.tsx'
import { useShell } from './shell-context.ts'
import { SignOut } from './sign-out.tsx'

/** Composed here because the settings belong to several features (docs/decisions/011). */
export function SettingsScreen({ id }: { id: string }) {
  const { device } = useShell()
  const user = useUser()
  const openOutbox = useOpenOutbox()
  if (device === null || user === null) return null
  return (
    <SettingsPage
      group={id}
      device={device}
      email={user.email}
      onOpenOutbox={openOutbox}
      parts={{ security: <Security email={user.email} />, ownData: <OwnData />, signOut: <SignOut /> }}
    />
  )
}
