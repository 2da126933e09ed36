import type { Db, Tx } from '#server/db/types.ts'
import { findSettings, type SettingValues, settingNames } from './setting-rows.ts'
import { usualSettings } from './usual-settings.ts'

/** What the market runs by. */
export interface Market {
  /** Of the operator's environment: what stands where the staff have set nothing. */
  defaults: SettingValues
  /** As it is set at this moment: asked in the transaction that needs it, and never kept. */
  settingsNow(tx: Tx | Db): Promise<SettingValues>
}

/** Opens it; the usual values stand in for what the environment does not say. */
export function openMarket(chosen: Partial<SettingValues> = {}): Market {
  const defaults = { ...usualSettings, ...chosen }
  return {
    defaults,
    async settingsNow(tx) {
      const row = await findSettings(tx)
      if (!row) return defaults
      const set = settingNames.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]]))
      return { ...defaults, ...(Object.fromEntries(set) as Partial<SettingValues>) }
    },
  }
}
