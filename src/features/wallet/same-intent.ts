import type { IntentRow } from '#src/db/money-rows.ts'

type Transfer = Extract<IntentRow, { kind: 'top-up' | 'withdrawal' }>

/** The stored intent with the same values and an unknown outcome, to be retried instead of duplicated. */
export function sameIntent(
  intents: readonly IntentRow[],
  { kind, provider, phone, amount }: Pick<Transfer, 'kind' | 'provider' | 'phone' | 'amount'>,
): IntentRow | undefined {
  return intents
    .filter((one): one is Transfer => one.kind === kind)
    .find((one) => one.provider === provider && one.phone === phone && one.amount === amount)
}
