import { useUser } from '#src/session/session-context.ts'
import { OtherPerson } from './other-person.tsx'
import { OwnPublicProfile } from './own-public-profile.tsx'

/** Somebody as others see them. */
export function UserPage({ id }: { id: string }) {
  const user = useUser()
  return user?.id === id ? <OwnPublicProfile user={user} /> : <OtherPerson id={id} />
}
