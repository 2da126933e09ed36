import type { OrderState } from '#contract/order-life.ts'

/** Order states in which the next step is the seller's. */
export const waitingForSeller: readonly OrderState[] = ['requested', 'accepted', 'paid']

/** Days of views counted for the trending list. */
export const trendingDays = 7
