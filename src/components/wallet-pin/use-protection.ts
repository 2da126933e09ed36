import { useEffect, useState } from 'react'
import { type Protection, readProtection } from '#contract/confirmations.ts'
import { useSecureCall } from './use-secure-call.ts'

/** Null until the server has answered. */
export function useProtection() {
  const { call, problem } = useSecureCall()
  const [protection, setProtection] = useState<Protection | null>(null)
  const load = async () => {
    const answer = await call(readProtection)
    if (answer !== null) setProtection(answer.data)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the sheet opens.
  useEffect(() => {
    void load()
  }, [])
  return { protection, setProtection, problem, load }
}
