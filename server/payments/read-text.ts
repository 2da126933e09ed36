/** Null if the body exceeds `maxBytes`. */
export async function readText(message: Request | Response, maxBytes: number): Promise<string | null> {
  if (!message.body) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of message.body) {
    size += part.byteLength
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
