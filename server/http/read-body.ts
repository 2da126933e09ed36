import { AppError } from '#server/kernel/app-error.ts'

const maxDepth = 32

/**
 * The JSON of a request's body, undefined when there is none. Refuses other media types, bodies over the limit
 * (counted while they arrive), unreadable JSON, and text that no database could hold.
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw tooLarge(maxBytes)
  const bytes = await readBytes(request, maxBytes)
  if (bytes.length === 0) return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('unsupported_media_type')
  return parseJson(bytes)
}

/** Refuses values that are too deep or hold text which is not well-formed Unicode. */
function checkJson(value: unknown): void {
  const stack: { held: unknown; depth: number }[] = [{ held: value, depth: 0 }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { held, depth } = next
    if (depth > maxDepth) throw new AppError('bad_request')
    if (typeof held === 'string') checkText(held)
    else if (held !== null && typeof held === 'object') {
      for (const [key, inner] of Object.entries(held)) {
        checkText(key)
        stack.push({ held: inner, depth: depth + 1 })
      }
    }
  }
}

/** PostgreSQL holds neither NUL nor lone surrogates. */
export function checkText(text: string): void {
  if (text.includes('\0') || /[\uD800-\uDFFF]/u.test(text)) {
    throw new AppError('validation_failed', { detail: 'Le texte contient des caractères illisibles.' })
  }
}

/** A request's body as it came. Refuses more than so many bytes, counted while they arrive. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      // The rest is left to discardBody.
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
    throw new AppError('invalid_json')
  }
  checkJson(value)
  return value
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('payload_too_large', { params: { max_bytes: maxBytes } })
}
