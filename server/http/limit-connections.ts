import type { Server } from 'node:http'

/** What one connection may take, in milliseconds, and how many there may be. */
export interface ConnectionLimits {
  /** From the first byte of a request until its headers are there. */
  headersMs: number
  /** Until its body is there: a photo over a slow network takes minutes. */
  requestMs: number
  /** Without a byte in either direction; live lines are heard of every 25 s. */
  silentMs: number
  connections: number
}

export const usualConnectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 300_000,
  silentMs: 120_000,
  connections: 10_000,
}

/** Closes connections that ask for nothing: half requests cost their sender nothing and us a socket each. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.requestMs
  server.timeout = limits.silentMs
  server.maxConnections = limits.connections
}
