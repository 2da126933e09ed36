import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Faults } from '../faults.ts'
import { startFront } from './front.ts'
import { startServerProcess } from './server-process.ts'

/** The real server with its demo market, behind a proxy that causes faults on request. */
export interface Market {
  url: string
  faults: Faults
  /** Files that the proxy serves instead of the server's, by path (another build of the worker). */
  files: Map<string, { type: string; body: string }>
  /** Requested paths of files and pictures, in order. */
  fetched: string[]
  log(): string
  dataFolder: string
  /** Kills the server at once, in the middle of its work. */
  crash(): Promise<void>
  revive(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a market on a fresh copy of the demo data. `env`: more environment variables, read again at each start;
 * `prepare` changes the copy before the first start.
 */
export async function startMarket(
  env: Record<string, string> = {},
  prepare?: (dataFolder: string) => Promise<void>,
): Promise<Market> {
  const folder = mkdtempSync(join(tmpdir(), 'louma-market-'))
  const data = join(folder, 'data')
  cpSync(inject('demoData'), data, { recursive: true })
  await prepare?.(data)
  let server = await startServerProcess(data, env)
  const front = await startFront(server.port)
  return {
    url: front.url,
    faults: front.faults,
    files: front.files,
    fetched: front.fetched,
    dataFolder: data,
    log: () => server.output(),
    crash: () => server.kill(),
    async revive() {
      server = await startServerProcess(data, env, server.port)
    },
    stop: async () => {
      await front.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
