import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'
import { useUser } from '#src/session/session-context.ts'

/** Moves on as soon as somebody is signed in, here or in another tab: to what was wanted, or where that person begins. */
export function useOnward(wanted: string | null): void {
  const router = useRouter()
  const user = useUser()
  const target = user === null ? null : (wanted ?? firstScreen(user))
  useEffect(() => {
    if (target !== null) router.history.replace(target)
  }, [router, target])
}
