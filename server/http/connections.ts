import type { Server } from 'node:http'

/** Times in milliseconds. */
interface ConnectionLimits {
  headersMs: number
  /** Until the body is complete: a photo over a slow network takes minutes. */
  requestMs: number
  /** Idle time; above the heartbeat of live streams (25 s). */
  silentMs: number
  connections: number
}

export const usualConnectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 300_000,
  silentMs: 120_000,
  connections: 10_000,
}

/** Closes idle and incomplete connections (slowloris). */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.requestMs
  server.timeout = limits.silentMs
  server.maxConnections = limits.connections
}

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
