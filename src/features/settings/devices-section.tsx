import { useState } from 'react'
import type { DeviceSession } from '#contract/sessions.ts'
import type { Net } from '#src/api/net.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DeviceLine, deviceName } from './device-line.tsx'
import css from './sections.module.css'
import { useDevices } from './use-devices.ts'

/** Always fetched online: a stale list of sessions would be misleading. */
export function DevicesSection({ net }: { net: Net }) {
  const { online } = useSyncStatus()
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
      <Card flush={list !== null} className={list === null ? css.stack : undefined}>
        {list === null ? (
          trouble === null ? (
            <Skeleton lines={2} />
          ) : (
            <>
              <p>{trouble.text}</p>
              {trouble.mayRetry ? <Button onClick={devices.load}>Réessayer</Button> : null}
            </>
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
      </Card>
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
