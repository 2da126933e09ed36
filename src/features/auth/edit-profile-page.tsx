import { useUser } from '#src/session/session-context.ts'
import { Page } from '#src/ui/page.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Security } from './security.tsx'

/** The account's own data, and under it what protects and ends the account. */
export function EditProfilePage() {
  const user = useUser()
  if (user === null) return null
  return (
    <Page title="Modifier mon profil" narrow>
      <ProfileForm key={user.id} user={user} />
      <Security email={user.email} />
    </Page>
  )
}
