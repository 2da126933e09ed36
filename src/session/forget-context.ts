import { createContext, use } from 'react'

type Forget = (userId: string) => Promise<void>

export const ForgetContext = createContext<Forget | null>(null)

/** Deletes a user's mirror and outbox from this device; only after signing out. */
export function useForget(): Forget {
  const forget = use(ForgetContext)
  if (forget === null) throw new Error('ForgetContext is missing')
  return forget
}
