/** More than ten large photos; larger bodies are cut off. */
const maxBytes = 192 * 1024 * 1024

/** Browsers still sending when the connection closes report a network error instead of the response. */
export async function discardBody(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { body } = request
  if (!body || body.locked) return
  let read = 0
  try {
    for await (const part of body) {
      read += part.byteLength
      if (read > maxBytes) return
    }
  } catch {
    // The client disconnected.
  }
}
