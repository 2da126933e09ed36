import { readText } from '#server/outgoing/call-provider.ts'
import type { SandboxBook, SandboxTransfer } from './sandbox-book.ts'
import { sandboxPage, sandboxPath } from './sandbox-page.ts'
import { type SandboxWebhook, writeSandboxWebhook } from './sandbox-provider.ts'

const sandboxActions = ['accept', 'short', 'delay', 'twice', 'lose', 'forge', 'refuse'] as const
export type SandboxAction = (typeof sandboxActions)[number]

const delayMs = 20_000
const maxFormBytes = 2_000

export interface SandboxServiceDeps {
  book: SandboxBook
  send(webhook: SandboxWebhook): Promise<void>
  /** Other machines can reach it: transfers are not listed, only found by id (decision 060). */
  isPublic: boolean
  later(work: () => void, ms: number): void
}

export interface SandboxService {
  answer(request: Request): Promise<Response>
  play(kind: SandboxTransfer['kind'], id: string, action: SandboxAction): Promise<void>
}

export function createSandboxService({ book, send, later, isPublic }: SandboxServiceDeps): SandboxService {
  async function settle(
    transfer: SandboxTransfer,
    change: Partial<SandboxTransfer>,
  ): Promise<SandboxTransfer> {
    const settled = { ...transfer, ...change }
    await book.note(settled)
    return settled
  }

  async function play(kind: SandboxTransfer['kind'], id: string, action: SandboxAction): Promise<void> {
    const transfer = book.find(kind, id)
    if (transfer?.state !== 'pending') return
    if (action === 'forge') {
      // Simulates a forged webhook: its signature uses a wrong secret.
      return send(writeSandboxWebhook({ ...transfer, state: 'accepted' }, 'guessed'))
    }
    const paid = action === 'short' ? Math.max(5, transfer.asked - 5) : transfer.asked
    const settled = await settle(transfer, {
      state: action === 'refuse' ? 'refused' : 'accepted',
      moved: paid,
    })
    const webhook = writeSandboxWebhook(settled, book.secret)
    if (action === 'lose') return
    if (action === 'delay') return later(() => void send(webhook), delayMs)
    await send(webhook)
    if (action === 'twice') await send(webhook)
  }

  async function press(request: Request): Promise<Response> {
    // CSRF protection.
    const site = request.headers.get('sec-fetch-site')
    if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 })
    const text = await readText(request, maxFormBytes)
    if (text === null) return new Response(null, { status: 413 })
    const form = new URLSearchParams(text)
    const [kind, id] = [form.get('kind'), form.get('id')]
    const action = sandboxActions.find((one) => one === form.get('action'))
    if ((kind === 'collect' || kind === 'payout') && id && action) await play(kind, id, action)
    const only =
      form.get('only') === '1' && id && kind ? `?${encodeURIComponent(kind)}=${encodeURIComponent(id)}` : ''
    return new Response(null, { status: 303, headers: { Location: `${sandboxPath}${only}` } })
  }

  return {
    play,
    async answer(request) {
      if (request.method === 'POST') return press(request)
      const query = new URL(request.url).searchParams
      const [kind, only] = query.has('payout')
        ? (['payout', query.get('payout')] as const)
        : (['collect', query.get('collect')] as const)
      const named = book.all().filter((one) => one.id === only && one.kind === kind)
      const transfers = only !== null ? named : isPublic ? null : book.all()
      return new Response(sandboxPage(transfers, only !== null), {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    },
  }
}
