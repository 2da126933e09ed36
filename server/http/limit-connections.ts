import type { Server } from 'node:http'

/** Times in milliseconds. */
export interface ConnectionLimits {
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
