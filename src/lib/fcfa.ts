export { fcfaText as fcfa, frenchNumber } from '#contract/money.ts'
