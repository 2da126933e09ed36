import { useCallback, useEffect, useState } from 'react'
import { type DeviceSession, endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { useToasts } from '#src/ui/toaster.tsx'

interface Trouble {
  text: string
  mayRetry: boolean
}

/** Actions resolve to true on success. */
export function useDevices(net: Net, online: boolean) {
  const account = useAccountCall()
  const toasts = useToasts()
  const [list, setList] = useState<DeviceSession[] | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)

  // `account` changes on every render but does the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const load = useCallback(async () => {
    setTrouble(null)
    try {
      const { data } = await account((token) => call(net, listSessions, { token }))
      setList(data)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }, [net])

  useEffect(() => {
    if (online) void load()
    else setTrouble(withoutNetwork)
  }, [load, online])

  const act = async (work: () => Promise<string>): Promise<boolean> => {
    setBusy(true)
    try {
      const title = await work()
      toasts.show({ type: 'success', title })
      await load()
      return true
    } catch (error) {
      toasts.show({ type: 'error', title: troubleOf(error).text })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    list,
    trouble,
    busy,
    load: () => void load(),
    end: (device: DeviceSession) =>
      act(async () => {
        await account((token) => call(net, endSession, { token, params: { id: device.id } })).catch(
          goneAlready,
        )
        return 'Appareil déconnecté'
      }),
    endOthers: () =>
      act(async () => {
        await account((token) => call(net, endOtherSessions, { token }))
        return 'Vos autres appareils sont déconnectés'
      }),
  }
}

const withoutNetwork: Trouble = {
  text: 'Hors ligne : la liste s’affichera dès le retour du réseau.',
  mayRetry: false,
}

/** 404: the session was already ended elsewhere, which is the wanted result. */
function goneAlready(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

function troubleOf(error: unknown): Trouble {
  const { status, code } = error instanceof ApiError ? error : { status: -1, code: null }
  if (status === 404) return { text: 'Ce serveur ne propose pas cette rubrique.', mayRetry: false }
  return { text: errorText(code, {}, status), mayRetry: true }
}
