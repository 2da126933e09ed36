import type { OrderState } from '#contract/order-life.ts'

export const waitingForSeller: readonly OrderState[] = ['requested', 'accepted', 'paid']

export const trendingDays = 7
