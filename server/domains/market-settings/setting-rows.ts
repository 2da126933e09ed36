import { eq } from 'drizzle-orm'
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

/** Every setting with a value. */
export type SettingValues = {
  [N in (typeof settingNames)[number]]: NonNullable<MarketSettingsRow[N]>
}

/** What the staff have set; undefined before the first time. */
export async function findSettings(tx: Tx | Db): Promise<MarketSettingsRow | undefined> {
  // Asked by every message and every order (decision 034).
  const [row] = await tx
    .select()
    .from(marketSettings)
    .where(eq(marketSettings.id, 1))
    .prepare('market_settings')
    .execute()
  return row
}

/** The same, locked until the end of the transaction; the row is made where there is none. */
export async function lockSettings(tx: Tx): Promise<MarketSettingsRow> {
  await tx.insert(marketSettings).values({ id: 1, version: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(marketSettings).where(eq(marketSettings.id, 1)).for('update')
  if (!row) throw new Error('settings without their row')
  return row
}
