import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import type { Faults } from '../faults.ts'
import { startFront } from './front.ts'
import { type RunningServer, startHostedServer } from './server-host-client.ts'
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
  stop(): Promise<void>
}

/** A market whose server is a process of its own. */
export interface KillableMarket extends Market {
  /** Kills the server at once, in the middle of its work. */
  crash(): Promise<void>
  revive(): Promise<void>
}

/**
 * Starts a market on a fresh copy of the demo data. `env`: more environment variables; `prepare` changes the copy
 * before the start.
 */
export async function startMarket(
  env: Record<string, string> = {},
  prepare?: (dataFolder: string) => Promise<void>,
): Promise<Market> {
  const data = copyDemoData()
  await prepare?.(data)
  const server = await startHostedServer(data, env)
  return openMarket(data, () => server, server.port)
}

/** `env` is read again at each start. */
export async function startKillableMarket(env: Record<string, string> = {}): Promise<KillableMarket> {
  const data = copyDemoData()
  let server = await startServerProcess(data, env)
  return {
    ...(await openMarket(data, () => server, server.port)),
    crash: () => server.kill(),
    async revive() {
      server = await startServerProcess(data, env, server.port)
    },
  }
}

/** Folder of a fresh copy of the demo data, in a temporary folder of its own. */
export function copyDemoData(): string {
  const data = join(mkdtempSync(join(tmpdir(), 'louma-market-')), 'data')
  cpSync(inject('demoData'), data, { recursive: true })
  return data
}

async function openMarket(data: string, server: () => RunningServer, port: number): Promise<Market> {
  const front = await startFront(port)
  return {
    url: front.url,
    faults: front.faults,
    files: front.files,
    fetched: front.fetched,
    dataFolder: data,
    log: () => server().output(),
    stop: async () => {
      await front.close()
      await server().stop()
      rmSync(dirname(data), { recursive: true, force: true })
    },
  }
}
