import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { type DeviceSession, endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './sections.module.css'

/** Always fetched online: a stale list of sessions would be misleading. */
export function DevicesSection({ net }: { net: Net }) {
  const online = useSyncStatus('online')
  const devices = useDevices(net, online)
  const [ending, setEnding] = useState<DeviceSession | 'others' | null>(null)
  const { list, trouble } = devices
  const end = async () => {
    if (ending === null) return
    const done = ending === 'others' ? await devices.endOthers() : await devices.end(ending)
    if (done) setEnding(null)
  }
  return (
    <Region title="Appareils connectés">
      {list === null ? (
        trouble === null ? (
          <Skeleton lines={2} />
        ) : (
          <div className="stack gap-3">
            <p className={css.quiet}>{trouble.text}</p>
            {trouble.mayRetry ? <Button onClick={devices.load}>Réessayer</Button> : null}
          </div>
        )
      ) : (
        <>
          <ul className={css.rows}>
            {list.map((device) => (
              <DeviceLine
                key={device.id}
                device={device}
                disabled={!online}
                onEnd={() => setEnding(device)}
              />
            ))}
          </ul>
          {list.some(({ current }) => !current) ? (
            <div className={css.foot}>
              <Button disabled={!online} onClick={() => setEnding('others')}>
                Se déconnecter partout ailleurs
              </Button>
            </div>
          ) : null}
        </>
      )}
      <Dialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={
          ending === null || ending === 'others'
            ? 'Se déconnecter partout ailleurs ?'
            : 'Déconnecter cet appareil ?'
        }
        actions={
          <>
            <Button onClick={() => setEnding(null)}>Annuler</Button>
            <Button variant="danger" busy={devices.busy} onClick={end}>
              Déconnecter
            </Button>
          </>
        }
      >
        <p>
          {ending === null || ending === 'others'
            ? 'Tous vos autres appareils devront se reconnecter.'
            : `${deviceName(ending)} devra se reconnecter.`}{' '}
          Ce qui n’y a pas encore été envoyé y reste, et partira après la reconnexion.
        </p>
      </Dialog>
    </Region>
  )
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop }

function deviceName({ device }: Pick<DeviceSession, 'device'>): string {
  return device ?? 'Appareil inconnu'
}

interface DeviceLineProps {
  device: DeviceSession
  disabled: boolean
  onEnd: () => void
}

function DeviceLine({ device, disabled, onEnd }: DeviceLineProps) {
  const Icon = device.kind === null ? MonitorSmartphone : icons[device.kind]
  const name = deviceName(device)
  return (
    <li className={css.row}>
      <Icon aria-hidden="true" />
      <div className="grow">
        <p className="semibold wrap-anywhere">{name}</p>
        <p className={css.quiet}>
          {device.current ? <strong className={css.here}>Cet appareil · </strong> : null}
          Connecté <TimeAgo at={device.created_at} />
        </p>
        {wasUsedLater(device) ? (
          <p className={css.quiet}>
            Utilisé <TimeAgo at={device.last_used_at} />
          </p>
        ) : null}
      </div>
      {device.current ? null : (
        <Button size="small" disabled={disabled} onClick={onEnd} aria-label={`Déconnecter ${name}`}>
          Déconnecter
        </Button>
      )}
    </li>
  )
}

/** The server updates `last_used_at` at most once an hour, so at first it equals the creation time. */
function wasUsedLater({ current, created_at, last_used_at }: DeviceSession): boolean {
  return !current && last_used_at !== null && last_used_at !== created_at
}

interface Trouble {
  text: string
  mayRetry: boolean
}

/** Actions resolve to true on success. */
function useDevices(net: Net, online: boolean) {
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
