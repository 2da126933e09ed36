import type { IntentRow } from '#src/db/money-rows.ts'

type TopUpIntent = Extract<IntentRow, { kind: 'top-up' }>

/** The intent that wants just that and whose end nobody knows; undefined when there is none. */
export function sameTopUp(
  intents: readonly IntentRow[],
  { provider, phone, amount }: Pick<TopUpIntent, 'provider' | 'phone' | 'amount'>,
): TopUpIntent | undefined {
  return intents
    .filter((one) => one.kind === 'top-up')
    .find((one) => one.provider === provider && one.phone === phone && one.amount === amount)
}
