import type { IntentRow } from '#src/db/money-rows.ts'

type WithdrawalIntent = Extract<IntentRow, { kind: 'withdrawal' }>

/** The intent that wants just that and whose end nobody knows; undefined when there is none. */
export function sameWithdrawal(
  intents: readonly IntentRow[],
  { provider, phone, amount }: Pick<WithdrawalIntent, 'provider' | 'phone' | 'amount'>,
): WithdrawalIntent | undefined {
  return intents
    .filter((one) => one.kind === 'withdrawal')
    .find((one) => one.provider === provider && one.phone === phone && one.amount === amount)
}
