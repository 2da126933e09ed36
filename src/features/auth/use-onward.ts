import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'
import { useUser } from '#src/session/session-context.ts'

/** Redirects once a user is signed in, here or in another tab: to `wanted`, else to the first screen of the user. */
export function useOnward(wanted: string | null): void {
  const router = useRouter()
  const user = useUser()
  const target = user === null ? null : (wanted ?? firstScreen(user))
  useEffect(() => {
    if (target !== null) router.history.replace(target)
  }, [router, target])
}
