import { useCallback, useEffect, useState } from 'react'
import { type OwnAccount, readOwnAccount } from '#contract/own-account.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'

/** What waits for the owner of the account, asked online; `absent` with servers that have none of it. */
export function useOwnAccount() {
  const api = useAuthApi()
  const account = useAccountCall()
  const { online } = useSyncStatus()
  const [found, setFound] = useState<OwnAccount | 'absent' | null>(null)

  // The session's call is made anew with each drawing; what it does is the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const load = useCallback(async () => {
    try {
      setFound((await account((token) => api.ask(readOwnAccount, { token }))).data)
    } catch (error) {
      // Without an answer what is known stays.
      if (error instanceof ApiError && error.status === 404) setFound('absent')
    }
  }, [api])

  useEffect(() => {
    if (online) void load()
  }, [load, online])

  return { data: found === 'absent' ? null : found, absent: found === 'absent', load: () => void load() }
}
