import { OwnData, Security } from '#src/features/auth/security.tsx'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { contactOf } from '#src/lib/contact-of.ts'
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
      email={contactOf(user)}
      onOpenOutbox={openOutbox}
      parts={{ security: <Security user={user} />, ownData: <OwnData />, signOut: <SignOut /> }}
    />
  )
}
