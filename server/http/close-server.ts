import type { Server } from 'node:http'

/** Time for running requests before their connections are cut. */
const finishMs = 10_000
/** Interval for closing keep-alive connections that became idle. */
const lookMs = 50

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
