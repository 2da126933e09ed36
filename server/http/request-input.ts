import { AppError } from '#server/kernel/app-error.ts'

const maxDepth = 32
const sendJsonText = 'Envoyez du JSON en UTF-8 (Content-Type\u00a0: application/json).'

/**
 * Undefined without a body. Throws for other media types, too large bodies, invalid JSON and text that cannot be
 * stored.
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw tooLarge(maxBytes)
  const bytes = await readBytes(request, maxBytes)
  if (bytes.length === 0) return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new AppError('unsupported_media_type', {
      detail: `Ce type de contenu n’est pas accepté. ${sendJsonText}`,
    })
  return parseJson(bytes)
}

/** Throws for excessive depth, malformed Unicode, and field names that the validator would drop. */
function checkJson(value: unknown): void {
  const stack: { held: unknown; path: readonly string[] }[] = [{ held: value, path: [] }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { held, path } = next
    if (path.length > maxDepth)
      throw new AppError('bad_request', {
        detail: `La demande a plus de ${maxDepth} niveaux. Aplatissez-la.`,
      })
    if (typeof held === 'string') checkText(held, path)
    else if (held !== null && typeof held === 'object') {
      for (const [key, inner] of Object.entries(held)) {
        checkKey(key, path)
        stack.push({ held: inner, path: [...path, key] })
      }
    }
  }
}

/** Counts while streaming. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      // `discardBody` reads the rest.
      reader.releaseLock()
      throw tooLarge(maxBytes)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Buffer): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('invalid_json', { detail: `La demande n’est pas du JSON lisible. ${sendJsonText}` })
  }
  checkJson(value)
  return value
}

function tooLarge(maxBytes: number): AppError {
  const most =
    maxBytes < 1_000_000 ? `${Math.floor(maxBytes / 1024)} ko` : `${Math.floor(maxBytes / 1024 / 1024)} Mo`
  return new AppError('payload_too_large', {
    params: { max_bytes: maxBytes },
    detail: `L’envoi est trop volumineux\u00a0: ${most} au plus. Réduisez-le, ou envoyez-le en plusieurs fois.`,
  })
}

/** A repeated name becomes an array, which every schema rejects. */
export function readQuery(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of url.searchParams) {
    checkKey(name, [])
    checkText(value, [name])
    const held = query[name]
    query[name] = held === undefined ? value : [...(Array.isArray(held) ? held : [held]), value]
  }
  return { ...query }
}

const unreadable = 'Ce texte contient un caractère illisible. Retirez-le, ou tapez le texte de nouveau.'
const reserved =
  'Un champ porte un nom réservé (constructor, prototype ou __proto__). Donnez-lui un autre nom.'

/** PostgreSQL stores neither NUL nor lone surrogates; throws `validation_failed` for `path`. */
export function checkText(text: string, path: readonly string[]): void {
  if (text.includes('\0') || /[\uD800-\uDFFF]/u.test(text)) throw refusal(path, unreadable)
}

/** Throws for a field name that is malformed, or that the validator would drop. */
function checkKey(key: string, parents: readonly string[]): void {
  checkText(key, [...parents, key])
  if (isReserved(key)) throw refusal(parents, reserved)
}

function refusal(path: readonly string[], sentence: string): AppError {
  const field = path.length === 0 ? 'body' : path.map(fieldName).join('.')
  return new AppError('validation_failed', { fields: { [field]: [sentence] } })
}

/** Unknown names are not echoed, because the client may have invented them. */
export function fieldName(key: string): string {
  return /^(?:[a-z_]{1,40}|\d{1,4})$/i.test(key) && !isReserved(key) ? key : '?'
}

/** Names that the validator silently drops. */
function isReserved(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype'
}

/** More than ten large photos; larger bodies are cut off. */
const discardMaxBytes = 192 * 1024 * 1024

/** Browsers still sending when the connection closes report a network error instead of the response. */
export async function discardBody(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { body } = request
  if (!body || body.locked) return
  let read = 0
  try {
    for await (const part of body) {
      read += part.byteLength
      if (read > discardMaxBytes) return
    }
  } catch {
    // The client disconnected.
  }
}
