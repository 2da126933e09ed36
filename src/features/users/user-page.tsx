import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useUser } from '#src/session/session-context.ts'
import { Page } from '#src/ui/page.tsx'
import { OtherPerson } from './other-person.tsx'

const OwnPublicProfile = lazyRouteComponent(() => import('./own-public-profile.tsx'), 'OwnPublicProfile')

export function UserPage({ id }: { id: string }) {
  const user = useUser()
  if (user?.id !== id) return <OtherPerson id={id} />
  return (
    <Suspense fallback={<Page title="Mon profil public">{null}</Page>}>
      <OwnPublicProfile user={user} />
    </Suspense>
  )
}
