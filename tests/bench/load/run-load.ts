import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Action } from '#tests/support/load/tally.ts'
import type { Cost } from './costs.ts'
import { findLimit, type Limit } from './find-limit.ts'
import { type FullDisk, fullDisk } from './full-disk.ts'
import { type Kills, kills } from './kills.ts'
import { measureCosts } from './measure-costs.ts'
import { type Outage, outage } from './outage.ts'
import { type Overload, overload } from './overload.ts'
import { createRunner, type LoadRunner } from './runner.ts'
import type { LoadSettings, Part } from './settings.ts'
import { type SlowClients, slowClients } from './slow-clients.ts'
import { type Soak, soak } from './soak.ts'
import { type LoadTarget, startTarget, type TargetOptions } from './target.ts'

export interface EngineResults {
  listings: number
  pairs: number
  limit?: Limit
  costs?: Record<Action, Cost> | null
  overload?: Overload
  slow?: SlowClients
  outage?: Outage | null
  full?: FullDisk | null
  kills?: Kills
  soak?: Soak
  /** For each part: time, command, and load of the machine before it. */
  measured: Partial<Record<Part, { at: string; command: string; load: number }>>
}

export interface LoadResults {
  machine: { cpu: string; cores: number; memory: number; node: string }
  engines: Partial<Record<LoadTarget['engine'], EngineResults>>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The server as it is shipped; inside the repository, so that it finds its packages. */
async function bundleServer(): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/load-server-'))
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-server.mjs'), folder])
  return folder
}

interface Run {
  bundle: string
  command: string
  results: LoadResults
  save(results: LoadResults): void
}

/** Measures the requested parts, and keeps earlier results of the others. `save` is called after each part. */
export async function runLoad(
  settings: LoadSettings,
  {
    command,
    before,
    save,
  }: { command: string; before: LoadResults | null; save(results: LoadResults): void },
): Promise<void> {
  const results: LoadResults = {
    machine: {
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memory: Math.round(totalmem() / 2 ** 30),
      node: process.version.slice(1),
    },
    engines: before?.engines ?? {},
  }
  const bundle = await bundleServer()
  try {
    for (const engine of settings.engines) {
      await runEngine(engine, settings, { bundle, command, results, save })
    }
  } finally {
    await rm(bundle, { recursive: true, force: true })
  }
}

async function runEngine(
  engine: LoadTarget['engine'],
  settings: LoadSettings,
  { bundle, command, results, save }: Run,
): Promise<void> {
  const options: TargetOptions = {
    engine,
    listings: settings.listings[engine],
    pairs: settings.pairs,
    main: join(bundle, 'main.js'),
  }
  const { listings, pairs } = options
  const ofEngine: EngineResults = { measured: {}, ...results.engines[engine], listings, pairs }
  results.engines[engine] = ofEngine
  const wanted = settings.parts.filter((part) => part !== 'soak' || settings.soakMinutes > 0)
  console.log(`${engine}: ${listings} listings, ${pairs} pairs of users`)
  const target = wanted.some((part) => part !== 'full') ? await startTarget(options) : null
  const runner = target && createRunner(target, settings.seed)
  try {
    for (const part of wanted) {
      const load = loadavg()[0] ?? Number.NaN
      console.log(`${engine}: ${part}`)
      if (part === 'full') {
        ofEngine.full = await fullDisk(options, { seconds: settings.partSeconds, seed: settings.seed })
      } else if (runner) await measure(part, runner, settings, ofEngine)
      ofEngine.measured[part] = { at: new Date().toISOString(), command, load }
      save(results)
    }
  } finally {
    runner?.close()
    await target?.remove()
  }
}

/** Rate of the other parts when no limit was measured: that of the smallest machine. */
const carefulRate = 40

async function measure(
  part: Exclude<Part, 'full'>,
  runner: LoadRunner,
  settings: LoadSettings,
  results: EngineResults,
): Promise<void> {
  const { partSeconds: seconds } = settings
  if (part === 'limit') results.limit = await findLimit(runner, settings)
  const limit = results.limit?.best.rate ?? carefulRate
  if (part === 'costs')
    results.costs = await measureCosts(runner, { rate: Math.max(5, limit * 0.3), seconds })
  if (part === 'overload') {
    results.overload = await overload(runner, { limit, seconds: settings.overloadSeconds })
  }
  if (part === 'slow') results.slow = await slowClients(runner, { limit, seconds })
  if (part === 'outage') results.outage = await outage(runner, { limit, seconds: settings.outageSeconds })
  if (part === 'kills')
    results.kills = await kills(runner, { limit, count: settings.kills, seed: settings.seed })
  if (part === 'soak') results.soak = await soak(runner, { limit, minutes: settings.soakMinutes })
}
