import type { Protection } from '#contract/confirmations.ts'
import type { TopUp, Withdrawal } from '#contract/transfers.ts'
import type { Provider, StatementLine, Wallet } from '#contract/wallet.ts'
import type { Answers } from './open-screen.ts'

export { fcfa } from '#src/lib/fcfa.ts'

const provider: Provider = {
  id: 'sandbox',
  name: 'Bac à sable',
  flow: 'prompt',
  top_up: true,
  withdrawal: true,
  min: 100,
  max: 500_000,
  step: 5,
  desk_url: '/sandbox',
}

/** The answers about one user's money, from values that a test changes as the market would. */
export interface MoneyServer {
  wallet: Wallet
  topUps: TopUp[]
  withdrawals: Withdrawal[]
  statement: StatementLine[]
  protection: Protection
  answers: Answers
}

export const ownNumber = '+221770000001'

export function moneyServer(wallet: Partial<Wallet> = {}): MoneyServer {
  const server: MoneyServer = {
    wallet: {
      available: 5_000,
      held: 0,
      promo: 0,
      providers: [
        provider,
        { ...provider, id: 'code', name: 'Bac à sable, avec un code', flow: 'code' },
        { ...provider, id: 'page', name: 'Bac à sable, par sa page', flow: 'redirect' },
      ],
      commission: 300,
      escrow: true,
      ...wallet,
    },
    topUps: [],
    withdrawals: [],
    statement: [],
    protection: {
      pin: true,
      has_password: true,
      exempt_up_to: 0,
      tries_left: 5,
      locked_until: null,
      withdrawals_from: null,
      passkey: false,
      numbers: [{ id: 'n1', phone: ownNumber, active_at: '2026-01-01T00:00:00.000Z' }],
    },
    answers: {},
  }
  Object.assign(server.answers, {
    'GET /wallet': () => ({ json: { data: server.wallet } }),
    'GET /wallet/top-ups': () => ({ json: { data: server.topUps } }),
    'GET /wallet/withdrawals': () => ({ json: { data: server.withdrawals } }),
    'GET /wallet/statement': () => ({ json: { data: server.statement } }),
    'GET /wallet/protection': () => ({ json: { data: server.protection } }),
    'POST /wallet/confirmations': { json: { message: 'ok' } },
    'POST /wallet/top-ups': ({ body }) => {
      const transfer = body as Partial<TopUp>
      const flow = server.wallet.providers.find(({ id }) => id === transfer.provider)?.flow ?? 'prompt'
      const begun = topUp({ ...transfer, flow })
      server.topUps = [begun, ...server.topUps]
      return { json: { data: begun } }
    },
    'POST /wallet/withdrawals': ({ body }) => {
      const begun = withdrawal(body as Partial<Withdrawal>)
      server.withdrawals = [begun, ...server.withdrawals]
      server.wallet = {
        ...server.wallet,
        available: server.wallet.available - begun.amount,
        held: server.wallet.held + begun.amount,
      }
      return { json: { data: begun } }
    },
  } satisfies Answers)
  return server
}

export function topUp(changes: Partial<TopUp>): TopUp {
  return {
    id: 't1',
    provider: 'sandbox',
    phone: ownNumber,
    amount: 1_005,
    reason: null,
    created_at: new Date().toISOString(),
    updated_at: null,
    state: 'pending_customer',
    flow: 'prompt',
    redirect_url: null,
    expires_at: null,
    ...changes,
  }
}

function withdrawal(changes: Partial<Withdrawal>): Withdrawal {
  const { flow: _flow, redirect_url: _page, expires_at: _end, state: _state, ...shared } = topUp({})
  return { ...shared, state: 'requested', ...changes }
}
