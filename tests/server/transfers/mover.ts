import { v7 as uuidv7 } from 'uuid'
import { apiBase } from '#contract/limits.ts'
import {
  cancelWithdrawal,
  checkTopUp,
  listTopUps,
  listWithdrawals,
  startTopUp,
  startWithdrawal,
} from '#contract/transfers.ts'
import { balancesOf, post } from '#server/domains/ledger/index.ts'
import { confirmed } from '#tests/support/server/confirmed.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

const phone = '+2250707070707'

/** Top-ups and withdrawals of one user, over HTTP. */
export function mover(server: TestServer, user: TestUser) {
  const { token } = user
  const transferBody = (amount: number, more: object) => ({
    id: uuidv7(),
    provider: 'sandbox',
    phone,
    amount,
    ...more,
  })
  return {
    ...user,
    topUp: (amount: number, more: object = {}) =>
      server.call(startTopUp, { token, body: transferBody(amount, more) }),
    check: (id: string) => server.call(checkTopUp, { token, params: { id } }),
    topUps: (query: Record<string, string> = {}) => server.call(listTopUps, { token, query }),
    /** Withdraws, after the confirmation. */
    async withdraw(amount: number, more: object = {}) {
      const body = transferBody(amount, more)
      await confirmed(server, user.id, { kind: 'withdrawal', ...body })
      return server.call(startWithdrawal, { token, body })
    },
    cancel: (id: string) => server.call(cancelWithdrawal, { token, params: { id } }),
    withdrawals: (query: Record<string, string> = {}) => server.call(listWithdrawals, { token, query }),
    /** Available and held money. */
    async money(): Promise<[number, number]> {
      const { available, held } = await balancesOf(server.db, user.id)
      return [available, held]
    },
    /** Adds available money. */
    rich: (amount: number) =>
      server.db.transaction((tx) =>
        post(
          { tx, now: server.services.clock.now(), emit: () => {} },
          {
            key: `test:${uuidv7()}`,
            kind: 'top_up',
            moves: [
              { account: { kind: 'external', owner: 'sandbox' }, amount: -amount },
              { account: { kind: 'available', owner: user.id }, amount },
            ],
          },
        ),
      ),
  }
}
export type Mover = ReturnType<typeof mover>

export function sendWebhook(
  server: TestServer,
  provider: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server.url}${apiBase}/payments/${provider}/webhook`, { method: 'POST', body, headers })
}
