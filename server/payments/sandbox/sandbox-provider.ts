import { createHmac, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Flow } from '#contract/wallet.ts'
import type { CollectStatus, PaymentProvider, PayoutStatus, TransferRequest } from '../provider.ts'
import { sameText } from '../signatures.ts'
import type { SandboxBook, SandboxTransfer } from './sandbox-book.ts'
import { sandboxPath } from './sandbox-page.ts'

const wrongCode = /^0+$/

const eventShape = v.object({ transfer: v.string() })

export interface SandboxWay {
  id: string
  name: string
  flow: Flow
}

/** A provider whose outcome is chosen on the sandbox page. `notify` is called for transfers settled without the page. */
export function openSandboxProvider(
  { id: provider, name, flow }: SandboxWay,
  { book, now, notify }: { book: SandboxBook; now(): Date; notify(transfer: SandboxTransfer): void },
): PaymentProvider {
  const open = async (
    kind: SandboxTransfer['kind'],
    request: TransferRequest,
    state: SandboxTransfer['state'],
  ) => {
    const { id, phone, amount } = request
    const known = book.find(kind, id)
    if (known) return known
    const at = now().toISOString()
    const made = { id, kind, provider, phone, asked: amount, moved: amount, state, at }
    await book.note(made)
    return made
  }

  return {
    id: provider,
    name,
    flow,
    topUp: true,
    withdrawal: flow === 'prompt',
    min: 100,
    max: 1_000_000,
    step: 5,
    sandboxUrl: sandboxPath,
    async createCollect({ code, ...request }) {
      // In the code flow the customer has already approved, so the payment settles immediately.
      const state = flow !== 'code' ? 'pending' : wrongCode.test(code ?? '') ? 'refused' : 'accepted'
      const made = await open('collect', request, state)
      if (made.state !== 'pending') notify(made)
      return flow === 'code' && made.state === 'accepted' ? pending(made, flow) : collectStatus(made, flow)
    },
    async getStatus({ id }) {
      const known = book.find('collect', id)
      return known?.provider === provider ? collectStatus(known, flow) : { state: 'unknown' }
    },
    verifyWebhook(rawBody, headers) {
      const given = headers.get(sandboxHeader) ?? ''
      if (!sameText(given, sandboxSignature(rawBody, book.secret))) return null
      const read = v.safeParse(eventShape, JSON.parse(Buffer.from(rawBody).toString('utf8')))
      return { id: read.success ? read.output.transfer : null }
    },
    async createPayout(request) {
      return payoutStatus(await open('payout', request, 'pending'))
    },
    async getPayoutStatus({ id }) {
      const known = book.find('payout', id)
      return known?.provider === provider ? payoutStatus(known) : { state: 'unknown' }
    },
  }
}

function pending({ id }: SandboxTransfer, flow: Flow): CollectStatus {
  const redirectUrl = flow === 'redirect' ? `${sandboxPath}?collect=${id}` : null
  return { state: 'pending', atCustomer: flow !== 'code', reference: nameOf(id), redirectUrl }
}

function collectStatus(transfer: SandboxTransfer, flow: Flow): CollectStatus {
  const { id, state, moved } = transfer
  if (state === 'pending') return pending(transfer, flow)
  if (state === 'refused') {
    return { state: 'failed', reason: flow === 'code' ? 'Ce code n’est pas le bon.' : 'Paiement refusé.' }
  }
  return { state: 'succeeded', amount: moved, currency: 'XOF', id, reference: nameOf(id) }
}

function payoutStatus({ id, state, moved }: SandboxTransfer): PayoutStatus {
  if (state === 'pending') return { state: 'pending', reference: nameOf(id) }
  if (state === 'refused') return { state: 'failed', reason: 'Versement refusé.' }
  return { state: 'paid', amount: moved, currency: 'XOF', id, reference: nameOf(id) }
}

const nameOf = (id: string) => `essai-${id}`

const sandboxHeader = 'sandbox-signature'

export interface SandboxWebhook {
  provider: string
  body: Uint8Array
  headers: Headers
}

/** HMAC-SHA256 (hex). */
function sandboxSignature(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Each call gives a different body; sending the same webhook twice simulates a repeated delivery. */
export function writeSandboxWebhook(
  { id, provider, state }: SandboxTransfer,
  secret: string,
): SandboxWebhook {
  const body = Buffer.from(JSON.stringify({ event: randomUUID(), transfer: id, state }))
  return { provider, body, headers: new Headers({ [sandboxHeader]: sandboxSignature(body, secret) }) }
}

/** Ids of providers with simulated money. */
export const simulators = ['sandbox', 'sandbox-page', 'sandbox-code'] as const
