import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16

/** Signed user id: allows unsubscribing without signing in. */
export function unsubscribeToken(secret: string, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return `${id.toString('base64url')}.${sign(secret, userId).toString('base64url')}`
}

/** The user id; null for an invalid token. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [, idText, given = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
  if (idText === undefined) return null
  const id = Buffer.from(idText, 'base64url')
  if (id.length !== idBytes) return null
  const userId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const right = sign(secret, userId)
  const found = Buffer.from(given, 'base64url')
  return found.length === right.length && timingSafeEqual(found, right) ? userId : null
}

function sign(secret: string, userId: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe:${userId}`).digest()
}
