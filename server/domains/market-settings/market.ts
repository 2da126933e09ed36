import { eq } from 'drizzle-orm'
import { conversationsPerHour, messagesPerMinute, ordersPerHour } from '#contract/limits.ts'
import { type MarketSettingsRow, marketSettings } from '#server/db/schema/market-settings.ts'
import type { Db, Tx } from '#server/db/types.ts'

export const settingNames = [
  'commission',
  'escrow',
  'approveUpTo',
  'reviewFirst',
  'freeSlots',
  'includedBoosts',
  'messagesPerMinute',
  'conversationsPerHour',
  'ordersPerHour',
] as const satisfies readonly (keyof MarketSettingsRow)[]

export type SettingValues = {
  [N in (typeof settingNames)[number]]: NonNullable<MarketSettingsRow[N]>
}

/** Undefined until staff have changed a setting. */
export async function findSettings(tx: Tx | Db): Promise<MarketSettingsRow | undefined> {
  const [row] = await tx.select().from(marketSettings).where(eq(marketSettings.id, 1))
  return row
}

/** Locks the row until the end of the transaction; creates it if missing. */
export async function lockSettings(tx: Tx): Promise<MarketSettingsRow> {
  await tx.insert(marketSettings).values({ id: 1, version: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(marketSettings).where(eq(marketSettings.id, 1)).for('update')
  if (!row) throw new Error('settings without their row')
  return row
}

export const usualSettings: SettingValues = {
  commission: 500,
  escrow: true,
  // A withdrawal of a good day's sales; larger ones are reviewed by staff.
  approveUpTo: 200_000,
  reviewFirst: 0,
  freeSlots: 30,
  includedBoosts: 10,
  messagesPerMinute,
  conversationsPerHour,
  ordersPerHour,
}

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
