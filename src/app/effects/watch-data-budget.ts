import { liveQuery } from 'dexie'
import type { MetaDb } from '#src/db/meta-db.ts'
import { readTraffic } from '#src/db/traffic.ts'
import { type BudgetUse, budgetUse } from '#src/lib/data-budget.ts'
import type { DeviceSettings } from '#src/lib/device-settings.ts'
import { sizeText } from '#src/lib/size-text.ts'
import type { DataSaverPort } from '#src/platform/data-saver.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import type { Toaster } from '#src/ui/toaster-store.ts'

export interface BudgetDeps {
  meta: MetaDb
  storage: SmallStorage
  settings: DeviceSettingsStore
  saver: Pick<DataSaverPort, 'spend'>
  toaster: Pick<Toaster, 'show'>
  open: (path: string) => void
}

/** Period, limit and level of the last warning, so that each is shown once. */
const warnedKey = 'louma:data-warned'

export function watchDataBudget({ meta, storage, settings, saver, toaster, open }: BudgetDeps): void {
  const check = async () => apply(await readTraffic(meta, Date.now()))

  function apply(traffic: Awaited<ReturnType<typeof readTraffic>>): void {
    const choice = settings.get()
    const use = budgetUse(choice, traffic, Date.now())
    saver.spend(use?.level === 'spent' ? use.period : null)
    if (use === null || use.level === 'free') return
    const warning = `${use.period} ${use.limit} ${use.level}`
    if (storage.get(warnedKey) === warning) return
    storage.set(warnedKey, warning)
    toaster.show({
      type: use.level === 'spent' ? 'warning' : 'info',
      ...budgetText(use, choice),
      duration: 10_000,
      actions: [{ label: 'Régler', run: () => open('/settings/offline') }],
    })
  }

  // If the count cannot be read, no warning is shown.
  liveQuery(() => readTraffic(meta, Date.now())).subscribe({ next: apply, error: () => {} })
  settings.subscribe(() => void check().catch(() => {}))
}

function budgetText(
  { used, limit, level }: BudgetUse,
  { dataPeriod, dataSaver }: Pick<DeviceSettings, 'dataPeriod' | 'dataSaver'>,
): { title: string; message: string } {
  const isDay = dataPeriod === 'day'
  if (level !== 'spent') {
    return {
      title: `Encore ${sizeText(limit - used)} ${isDay ? 'aujourd’hui' : 'ce mois-ci'}`,
      message: `Votre limite de données est de ${sizeText(limit)} par ${isDay ? 'jour' : 'mois'}.`,
    }
  }
  const until = isDay ? 'jusqu’à demain' : 'jusqu’au mois prochain'
  return {
    title: `Limite de ${sizeText(limit)} atteinte`,
    message:
      dataSaver === 'never'
        ? 'L’économiseur de données est réglé sur «\u00a0Jamais\u00a0»\u00a0: rien ne change.'
        : `Louma économise les données ${until}\u00a0: les photos s’affichent quand vous les touchez.`,
  }
}
