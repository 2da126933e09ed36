import { useCallback, useEffect, useState } from 'react'
import { listPasskeys, type Passkey, removePasskey } from '#contract/passkeys.ts'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'

/** The keys of the account, asked online each time, and the way to take one away. */
export function usePasskeys() {
  const api = useAuthApi()
  const account = useAccountCall()
  const { online } = useSyncStatus()
  const [list, setList] = useState<Passkey[] | null>(null)
  const [trouble, setTrouble] = useState<{ text: string; mayRetry: boolean } | null>(null)
  const [isAbsent, setAbsent] = useState(false)

  // The session's call is made anew with each drawing; what it does is the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const load = useCallback(async () => {
    setTrouble(null)
    try {
      setList((await account((token) => api.ask(listPasskeys, { token }))).data)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setAbsent(true)
      else setTrouble({ text: textOf(error), mayRetry: true })
    }
  }, [api])

  useEffect(() => {
    if (online) void load()
    else
      setTrouble({
        text: 'Hors ligne\u00a0: vos clés s’afficheront dès le retour du réseau.',
        mayRetry: false,
      })
  }, [load, online])

  return {
    list,
    trouble,
    online,
    isAbsent,
    load: () => void load(),
    /** Null when it is gone; else why it is not. */
    async remove({ id }: Passkey): Promise<string | null> {
      try {
        await account((token) => api.ask(removePasskey, { token, params: { id } })).catch(goneAlready)
        await load()
        return null
      } catch (error) {
        return textOf(error)
      }
    },
  }
}

function goneAlready(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

function textOf(error: unknown): string {
  return error instanceof ApiError ? errorText(error.code, {}, error.status) : errorText(null)
}
