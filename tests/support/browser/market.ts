import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Faults } from '../faults.ts'
import { startFront } from './front.ts'
import { startServerProcess } from './server-process.ts'

/** The real server with its demo market, behind a front that can misbehave on order. */
export interface Market {
  url: string
  faults: Faults
  /** Files that the front serves instead of the server's, by path (another build of the worker). */
  files: Map<string, { type: string; body: string }>
  /** Paths of files and pictures that were asked for, in order. */
  fetched: string[]
  /** The operator's log so far. */
  log(): string
  /** Where its database and its pictures lie. */
  dataFolder: string
  /** The server ends at once, in the middle of whatever it does. */
  crash(): Promise<void>
  /** It starts again, with the data that it had. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts one on a fresh copy of the demo data; `env` is more of what the operator says, read again at each start, and
 * `prepare` changes the copy before the first.
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
