import { useCallback, useEffect, useState } from 'react'
import { listPasskeys, type Passkey, removePasskey } from '#contract/passkeys.ts'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useAuthApi } from '#src/session/auth-api-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'

/** Passkeys of the account, always fetched online (not mirrored). */
export function usePasskeys() {
  const api = useAuthApi()
  const account = useAccountCall()
  const { online } = useSyncStatus()
  const [list, setList] = useState<Passkey[] | null>(null)
  const [trouble, setTrouble] = useState<{ text: string; mayRetry: boolean } | null>(null)
  const [isAbsent, setAbsent] = useState(false)

  // `account` changes on every render; its behaviour does not.
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
    /** Null on success, else the reason. */
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
