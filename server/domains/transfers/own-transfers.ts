import type { TopUp, Withdrawal } from '#contract/transfers.ts'
import type { Provider } from '#contract/wallet.ts'
import type { TopUpRow, WithdrawalRow } from '#server/db/schema/transfers.ts'
import { ownFeed } from '#server/kernel/feed.ts'
import type { ProviderTraits } from '#server/payments/provider.ts'
import { changedTopUps, newestTopUps } from './top-up-rows.ts'
import { changedWithdrawals, newestWithdrawals } from './withdrawal-rows.ts'

export function presentTopUp(row: TopUpRow): TopUp {
  const isOpen = row.state === 'initiated' || row.state === 'pending_customer'
  return {
    ...shared(row),
    state: row.state,
    flow: row.flow,
    redirect_url: isOpen ? row.redirectUrl : null,
    expires_at: row.expiresAt.toISOString(),
  }
}

export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  return { ...shared(row), state: row.state }
}

export function presentProvider(traits: ProviderTraits): Provider {
  const { id, name, flow, topUp, withdrawal, min, max, step, sandboxUrl } = traits
  return { id, name, flow, top_up: topUp, withdrawal, min, max, step, desk_url: sandboxUrl }
}

function shared(row: TopUpRow | WithdrawalRow) {
  return {
    id: row.id,
    provider: row.provider,
    phone: row.phone,
    amount: row.amount,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export const listOwnTopUps = ownFeed({
  collection: 'topups',
  newest: newestTopUps,
  changed: changedTopUps,
  show: (rows) => rows.map(presentTopUp),
})

export const listOwnWithdrawals = ownFeed({
  collection: 'withdrawals',
  newest: newestWithdrawals,
  changed: changedWithdrawals,
  show: (rows) => rows.map(presentWithdrawal),
})
