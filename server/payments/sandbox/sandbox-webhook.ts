import { createHmac, randomUUID } from 'node:crypto'
import type { SandboxTransfer } from './sandbox-book.ts'

/** Carries the signature of the played operator's webhooks. */
export const sandboxHeader = 'sandbox-signature'

/** A webhook before it is sent. */
export interface SandboxWebhook {
  provider: string
  body: Uint8Array
  headers: Headers
}

/** Signs a body as the played operator does: HMAC-SHA256, hex. */
export function sandboxSignature(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Writes the webhook about a transfer; each is another one, until the very same is sent again. */
export function writeSandboxWebhook(
  { id, provider, state }: SandboxTransfer,
  secret: string,
): SandboxWebhook {
  const body = Buffer.from(JSON.stringify({ event: randomUUID(), transfer: id, state }))
  return { provider, body, headers: new Headers({ [sandboxHeader]: sandboxSignature(body, secret) }) }
}
