import { useCallback, useEffect, useState } from 'react'
import { type OwnAccount, readOwnAccount } from '#contract/own-account.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'

/** Account state fetched online, not mirrored; `absent` when the server has no such endpoint. */
export function useOwnAccount() {
  const api = useAuthApi()
  const account = useAccountCall()
  const { online } = useSyncStatus()
  const [found, setFound] = useState<OwnAccount | 'absent' | null>(null)

  // `account` changes on every render; its behaviour does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const load = useCallback(async () => {
    try {
      setFound((await account((token) => api.ask(readOwnAccount, { token }))).data)
    } catch (error) {
      // Keep the known state on other errors.
      if (error instanceof ApiError && error.status === 404) setFound('absent')
    }
  }, [api])

  useEffect(() => {
    if (online) void load()
  }, [load, online])

  return { data: found === 'absent' ? null : found, absent: found === 'absent', load: () => void load() }
}
