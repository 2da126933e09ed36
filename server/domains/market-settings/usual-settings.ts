import { conversationsPerHour, messagesPerMinute, ordersPerHour } from '#contract/limits.ts'
import type { SettingValues } from './setting-rows.ts'

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
