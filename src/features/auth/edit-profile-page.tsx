import { useUser } from '#src/session/session-context.ts'
import { Page } from '#src/ui/page.tsx'
import { ProfileForm } from './profile-form.tsx'

export function EditProfilePage() {
  const user = useUser()
  if (user === null) return null
  return (
    <Page title="Modifier mon profil" narrow>
      <ProfileForm key={user.id} user={user} />
    </Page>
  )
}
