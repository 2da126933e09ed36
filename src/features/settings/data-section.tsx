import { useLiveQuery } from 'dexie-react-hooks'
import { readTraffic, type TrafficSum } from '#src/db/traffic.ts'
import { budgetUse } from '#src/lib/data-budget.ts'
import { type DeviceSettings, settingChoices } from '#src/lib/device-settings.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { Progress } from '#src/ui/progress.tsx'
import { Region } from '#src/ui/region.tsx'
import { Select } from '#src/ui/select.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './sections.module.css'
import { type SettingsDevice, useDeviceSettings } from './settings-device.ts'

const nothing: TrafficSum = { received: 0, sent: 0 }

export function DataSection({ device: { settings, meta } }: { device: SettingsDevice }) {
  const choice = useDeviceSettings(settings)
  const now = useMinute()
  const traffic = useLiveQuery(() => readTraffic(meta, now), [meta, now])
  const use = traffic === undefined ? null : budgetUse(choice, traffic, now)
  return (
    <Region title="Données mobiles">
      <div className="stack gap-4">
        <Select
          label="Économiseur de données"
          hint="Les photos s’affichent quand vous les touchez, et les mises à jour sont plus rares."
          value={choice.dataSaver}
          onChange={({ target }) =>
            settings.change({ dataSaver: target.value as DeviceSettings['dataSaver'] })
          }
        >
          <option value="system">Comme l’appareil</option>
          <option value="always">Toujours</option>
          <option value="never">Jamais</option>
        </Select>
        <div className={css.pair}>
          <Select
            label="Limite"
            value={choice.dataLimit}
            onChange={({ target }) =>
              settings.change({ dataLimit: target.value as DeviceSettings['dataLimit'] })
            }
          >
            {settingChoices.dataLimit.map((limit) => (
              <option key={limit} value={limit}>
                {limit === 'none' ? 'Aucune' : `${limit}\u00a0Mo`}
              </option>
            ))}
          </Select>
          <Select
            label="Pour"
            value={choice.dataPeriod}
            onChange={({ target }) =>
              settings.change({ dataPeriod: target.value as DeviceSettings['dataPeriod'] })
            }
          >
            <option value="day">Un jour</option>
            <option value="month">Un mois</option>
          </Select>
        </div>
        {use === null ? null : (
          <Progress
            label={choice.dataPeriod === 'day' ? 'Limite du jour' : 'Limite du mois'}
            value={use.used / use.limit}
            text={`${sizeText(use.used)} sur ${sizeText(use.limit)}`}
          />
        )}
        <p className={css.quiet}>
          {choice.dataSaver === 'never'
            ? 'Louma vous prévient quand il en reste peu.'
            : 'Louma vous prévient quand il en reste peu, puis économise jusqu’à la fin de la période.'}
        </p>
        <dl className={css.figures}>
          <Used when="Aujourd’hui" sum={traffic?.today ?? nothing} />
          <Used when="Ce mois-ci" sum={traffic?.month ?? nothing} />
        </dl>
        <p className={css.quiet}>Compté par Louma sur cet appareil, à 10 % près.</p>
      </div>
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
