import type { OrderState } from '#contract/order-life.ts'

/** Orders in which the next step is the seller's: answer, prepare or send. */
export const waitingForSeller: readonly OrderState[] = ['requested', 'accepted', 'paid']

/** Days over which views make a trend. */
export const trendingDays = 7
