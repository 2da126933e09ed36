import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#src/session/session-context.ts'

/** Moves on as soon as somebody is signed in, here or in another tab. */
export function useOnward(target: string): void {
  const router = useRouter()
  const signedIn = useUser() !== null
  useEffect(() => {
    if (signedIn) router.history.replace(target)
  }, [signedIn, router, target])
}
