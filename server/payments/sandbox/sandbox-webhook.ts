import { createHmac, randomUUID } from 'node:crypto'
import type { SandboxTransfer } from './sandbox-book.ts'

export const sandboxHeader = 'sandbox-signature'

export interface SandboxWebhook {
  provider: string
  body: Uint8Array
  headers: Headers
}

/** HMAC-SHA256 (hex). */
export function sandboxSignature(body: Uint8Array, secret: string): string {
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
