import { eq } from 'drizzle-orm'
import type { changeMarketSettings, readMarketSettings } from '#contract/market-settings.ts'
import { type MarketSettingsRow, marketSettings } from '#server/db/schema/market-settings.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { findSettings, lockSettings, type Market, type SettingValues, settingNames } from './market.ts'
import { presentSettings, presentValues } from './present.ts'

export function createRead(market: Market) {
  return async ({ tx }: ReadContext<'admin'>): Promise<Answer<typeof readMarketSettings>> => ({
    data: presentSettings(await findSettings(tx), await market.settingsNow(tx), market.defaults),
  })
}

type Changes = Input<typeof changeMarketSettings>['body']['changes']
type Set = Pick<MarketSettingsRow, (typeof settingNames)[number]>

export function createChange(market: Market) {
  return async (
    { tx, actor, now }: WriteContext,
    { body }: Input<typeof changeMarketSettings>,
  ): Promise<Answer<typeof changeMarketSettings>> => {
    const before = await lockSettings(tx)
    if (before.version !== body.seen) throw new AppError('settings_changed')
    const values = await market.settingsNow(tx)
    const wanted = columnsOf(body.changes)
    const changed = settingNames.filter((name) => wanted[name] !== undefined && wanted[name] !== before[name])
    if (changed.length === 0) return { data: presentSettings(before, values, market.defaults) }
    const [row] = await tx
      .update(marketSettings)
      .set({
        ...Object.fromEntries(changed.map((name) => [name, wanted[name]])),
        version: before.version + 1,
        changedBy: actor.id,
        changedAt: now,
      })
      .where(eq(marketSettings.id, 1))
      .returning()
    if (!row) throw new Error('settings without their row')
    const after = await market.settingsNow(tx)
    const { reason } = body
    const note = { actorId: actor.id, now, action: 'settings.change', target: 'settings', reason } as const
    await recordAudit(tx, { ...note, targetId: 'market', ...differences(values, after) })
    return { data: presentSettings(row, after, market.defaults) }
  }
}

function columnsOf(changes: Changes): Partial<{ [N in keyof Set]: Set[N] | undefined }> {
  return {
    commission: changes.commission,
    escrow: changes.escrow,
    approveUpTo: changes.approve_up_to,
    reviewFirst: changes.review_first,
    freeSlots: changes.free_slots,
    includedBoosts: changes.included_boosts,
    messagesPerMinute: changes.messages_per_minute,
    conversationsPerHour: changes.conversations_per_hour,
    ordersPerHour: changes.orders_per_hour,
  }
}

function differences(one: SettingValues, other: SettingValues) {
  const [before, after] = [presentValues(one), presentValues(other)]
  const names = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name],
  )
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  }
}
