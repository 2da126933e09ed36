import { useLiveQuery } from 'dexie-react-hooks'
import { readTraffic, type TrafficSum } from '#src/db/traffic.ts'
import type { DeviceSettings } from '#src/lib/device-settings.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Select } from '#src/ui/select.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './sections.module.css'
import { type SettingsDevice, useDeviceSettings } from './settings-device.ts'

const nothing: TrafficSum = { received: 0, sent: 0 }

/** The data saver, and what Louma has used on this device. */
export function DataSection({ device: { settings, meta } }: { device: SettingsDevice }) {
  const { dataSaver } = useDeviceSettings(settings)
  const now = useMinute()
  const traffic = useLiveQuery(() => readTraffic(meta, now), [meta, now])
  return (
    <Region title="Données mobiles">
      <Card className={css.stack}>
        <Select
          label="Économiseur de données"
          hint="Les photos s’affichent quand vous les touchez, et les mises à jour sont plus rares."
          value={dataSaver}
          onChange={({ target }) =>
            settings.change({ dataSaver: target.value as DeviceSettings['dataSaver'] })
          }
        >
          <option value="system">Comme le téléphone</option>
          <option value="always">Toujours</option>
          <option value="never">Jamais</option>
        </Select>
        <dl className={css.figures}>
          <Used when="Aujourd’hui" sum={traffic?.today ?? nothing} />
          <Used when="Ce mois-ci" sum={traffic?.month ?? nothing} />
        </dl>
        <p className={css.quiet}>Compté par Louma sur cet appareil, à 10 % près.</p>
      </Card>
    </Region>
  )
}

function Used({ when, sum }: { when: string; sum: TrafficSum }) {
  return (
    <div>
      <dt>{when}</dt>
      <dd>
        <strong>{sizeText(sum.received)}</strong> reçus, {sizeText(sum.sent)} envoyés
      </dd>
    </div>
  )
}
