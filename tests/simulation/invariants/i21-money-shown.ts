import type { Committed } from '../phone/raw-storage.ts'
import type { Account } from '../server/account.ts'
import type { Checker } from './checker.ts'
import { tradeOf } from './trade-state.ts'

export const moneyNotified: Checker = {
  id: 'I21',
  rule: 'balances, and that something is paid, are only shown as the server has said them',
  commit: (world, { userId, before, after }) => {
    if (!world.options.trades) return null
    const isModel = world.options.backend === undefined
    if (isModel && (before.wallet !== after.wallet || before.collections !== after.collections)) {
      const wrong = walletIsPast(world.server.account(userId), after)
      if (wrong !== null) return wrong
    }
    if (before.orders === after.orders && before.outbox === after.outbox) return null
    for (const { id, state } of tradeOf(after))
      if (state === 'paid' && after.orders.get(id)?.state !== 'paid')
        return `order ${id} is shown as paid, the server has said ${after.orders.get(id)?.state}`
    return null
  },
}

function walletIsPast(account: Account, after: Committed): string | null {
  const row = after.wallet.get('mine')
  const seq = after.collections.get('wallet')?.seq ?? null
  if (row === undefined || seq === null) return null
  const { available, held } = row
  const shown = JSON.stringify({ available, held })
  return shown === account.spendableAfter[seq]
    ? null
    : `the wallet says ${shown} at sequence ${seq}, the server had ${account.spendableAfter[seq]}`
}
