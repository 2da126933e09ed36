/** More than ten pictures of a good camera; who sends more is cut off. */
const maxBytes = 192 * 1024 * 1024

/**
 * Reads and forgets what is left of a request's body. Browsers look at an answer only once they have sent everything:
 * when the server hangs up before, they show a page of their own, or wait, instead of what the answer says.
 */
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
    // The sender went away.
  }
}
