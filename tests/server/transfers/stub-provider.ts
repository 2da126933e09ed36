import { ProviderError, type ProviderFailure } from '#server/outgoing/call-provider.ts'
import type { CollectStatus, PaymentProvider, PayoutStatus } from '#server/payments/provider.ts'

export const stubToken = 'signed'

/** A provider with replaceable answers; it records its calls. */
export function stubProvider() {
  const requests: string[] = []
  const fail = (failure: ProviderFailure) => () =>
    Promise.reject(new ProviderError(failure, 'as the test wants'))
  const stub = {
    requests,
    /** Number of calls of this kind. */
    count: (action: string) => requests.filter((one) => one.startsWith(`${action} `)).length,
    /** Kinds of the calls about this transfer. */
    about: (id: string) => requests.filter((one) => one.endsWith(` ${id}`)).map((one) => one.split(' ')[0]),
    collect: async (_id: string): Promise<CollectStatus> => ({
      state: 'pending',
      atCustomer: true,
      reference: null,
      redirectUrl: null,
    }),
    status: async (_id: string): Promise<CollectStatus> => ({ state: 'unknown' }),
    payout: async (_id: string): Promise<PayoutStatus> => ({ state: 'pending', reference: null }),
    payoutStatus: async (_id: string): Promise<PayoutStatus> => ({ state: 'unknown' }),
    silent: fail('silent'),
    refused: fail('refused'),
    unreached: fail('unreached'),
    provider: undefined as unknown as PaymentProvider,
  }
  stub.provider = {
    id: 'stub',
    name: 'Opérateur',
    flow: 'prompt',
    topUp: true,
    withdrawal: true,
    min: 100,
    max: 1_000_000,
    step: 5,
    sandboxUrl: null,
    createCollect({ id }) {
      requests.push(`collect ${id}`)
      return stub.collect(id)
    },
    getStatus({ id }) {
      requests.push(`status ${id}`)
      return stub.status(id)
    },
    verifyWebhook(rawBody, headers) {
      return headers.get('x-stub') === stubToken
        ? { id: Buffer.from(rawBody).toString('utf8').slice(0, 36) }
        : null
    },
    createPayout({ id }) {
      requests.push(`payout ${id}`)
      return stub.payout(id)
    },
    getPayoutStatus({ id }) {
      requests.push(`payout-status ${id}`)
      return stub.payoutStatus(id)
    },
  }
  return stub
}

/** A provider's report of a completed transfer with the requested amount. */
export function moved(
  id: string,
  amount: number,
  more: Partial<{ currency: string; reference: string | null }> = {},
) {
  return { amount, currency: 'XOF', id, reference: null, ...more }
}
