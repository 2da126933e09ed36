import type { BoostOfferRow, MarketSettingsAnswer, PackageOfferRow } from '#contract/market-settings.ts'
import type {
  BoostOfferData,
  MarketSettingsRow,
  PackageOfferData,
} from '#server/db/schema/market-settings.ts'
import type { SettingValues } from './market.ts'

export function presentValues(values: SettingValues): MarketSettingsAnswer['values'] {
  return {
    commission: values.commission,
    escrow: values.escrow,
    approve_up_to: values.approveUpTo,
    review_first: values.reviewFirst,
    free_slots: values.freeSlots,
    included_boosts: values.includedBoosts,
    messages_per_minute: values.messagesPerMinute,
    conversations_per_hour: values.conversationsPerHour,
    orders_per_hour: values.ordersPerHour,
  }
}

export function presentSettings(
  row: MarketSettingsRow | undefined,
  values: SettingValues,
  defaults: SettingValues,
): MarketSettingsAnswer {
  return {
    version: row?.version ?? 0,
    values: presentValues(values),
    defaults: presentValues(defaults),
    changed_at: row?.changedAt?.toISOString() ?? null,
  }
}

export function presentBoostOffer({ isDefault, ...row }: BoostOfferData): BoostOfferRow {
  return { ...row, is_default: isDefault }
}

export function presentPackageOffer(row: PackageOfferData): PackageOfferRow {
  return row
}
