import type { Server } from 'node:http'

/** What runs when a server is asked to stop has so long; then its connections are cut. */
const finishMs = 10_000
/** A connection that has given its answer meanwhile would be kept alive for seconds. */
const lookMs = 50

/** Resolves when what ran is finished and every connection is closed; nothing new is taken from the call on. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  server.closeIdleConnections()
  const look = setInterval(() => server.closeIdleConnections(), lookMs)
  const late = setTimeout(() => server.closeAllConnections(), finishMs)
  await closed
  clearInterval(look)
  clearTimeout(late)
}
