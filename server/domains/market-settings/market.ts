import type { Db, Tx } from '#server/db/types.ts'
import { findSettings, type SettingValues, settingNames } from './setting-rows.ts'
import { usualSettings } from './usual-settings.ts'

export interface Market {
  /** Values from the environment, used for settings that staff have not changed. */
  defaults: SettingValues
  /** Current values; read them in the transaction that uses them, and never cache them. */
  settingsNow(tx: Tx | Db): Promise<SettingValues>
}

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
