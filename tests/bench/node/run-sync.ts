import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MirrorOptions } from '../pages/mirror-peer.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { bundle } from './bundle.ts'
import { type DeathName, type DrainPeerName, deaths, drainOnce, drainPeers, drainWithDeath } from './drain.ts'
import { foldRound } from './fold.ts'
import { load, readMachine } from './machine.ts'
import { type MirrorPeerName, mirrorPeers, mirrorRound } from './mirror.ts'
import type { CutKind, Results, Sample } from './results.ts'
import type { Settings } from './settings.ts'
import { turned } from './turned.ts'

const cuts: readonly CutKind[] = ['request-lost', 'answer-lost']

interface Run {
  server: BenchServer
  settings: Settings
  add(sample: Sample): void
}

export async function runSync(settings: Settings, command: string): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'louma-bench-pages-'))
  const startedAt = new Date().toISOString()
  const samples: Sample[] = []
  await bundle(folder, pageNames())
  const server = await startBenchServer(folder)
  const run: Run = {
    server,
    settings,
    add(sample) {
      samples.push(sample)
      console.log(line(sample))
    },
  }
  try {
    await runDrains(run)
    await runDeaths(run)
    await runMirrors(run)
    await runFolds(run)
    await runDurability(run)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const endedAt = new Date().toISOString()
  return { startedAt, endedAt, command, machine: readMachine(), settings, samples }
}

function pageNames(): string[] {
  const drains = [...Object.values(drainPeers), ...Object.values(deaths)].map(({ script }) => script)
  return [...new Set([...Object.keys(mirrorPeers), ...drains, 'worker-host', 'louma-fold'])]
}

async function runDrains({ server, settings, add }: Run): Promise<void> {
  const peers = Object.keys(drainPeers) as DrainPeerName[]
  for (const delayMs of settings.delays) {
    for (let round = 0; round < settings.drainRounds; round += 1) {
      for (const peer of turned(peers, round)) {
        const options = { durability: 'strict', count: settings.actions, delayMs } as const
        add({ part: 'drain', peer, delayMs, result: await drainOnce(server, peer, options), load: load() })
      }
    }
  }
}

async function runDeaths({ server, settings, add }: Run): Promise<void> {
  for (const how of cuts) {
    for (const peer of Object.keys(deaths) as DeathName[]) {
      const options = {
        durability: 'strict',
        count: settings.actions,
        at: settings.actions / 2,
        how,
      } as const
      add({ part: 'death', peer, how, result: await drainWithDeath(server, peer, options), load: load() })
    }
  }
}

function mirrorOptions(settings: Settings, durability: MirrorOptions['durability']): MirrorOptions {
  const { deltas, reads, taps } = settings
  return { durability, deltas, reads, taps }
}

async function runMirrors({ server, settings, add }: Run): Promise<void> {
  const peers = Object.keys(mirrorPeers) as MirrorPeerName[]
  for (let n = 0; n < settings.rounds; n += 1) {
    for (const peer of turned(peers, n)) {
      const round = await mirrorRound(server, peer, mirrorOptions(settings, 'strict'))
      add({ part: 'mirror', peer, round, load: load() })
    }
  }
}

async function runFolds({ server, settings, add }: Run): Promise<void> {
  for (let n = 0; n < settings.rounds; n += 1) {
    add({ part: 'fold', round: await foldRound(server, settings.folds), load: load() })
  }
}

async function runDurability({ server, settings, add }: Run): Promise<void> {
  const trials = (['raw', 'louma'] as const).flatMap((peer) =>
    (['strict', 'relaxed', 'default'] as const).map((durability) => ({ peer, durability })),
  )
  for (let n = 0; n < settings.durabilityRounds; n += 1) {
    for (const { peer, durability } of turned(trials, n)) {
      const round = await mirrorRound(server, peer, mirrorOptions(settings, durability))
      add({ part: 'durability', peer, durability, round, load: load() })
    }
  }
}

function line(sample: Sample): string {
  switch (sample.part) {
    case 'mirror':
      return `W1-W4  ${sample.peer.padEnd(12)} bootstrap ${sample.round.bootstrap.toFixed(0)} ms`
    case 'durability':
      return `flush  ${sample.peer.padEnd(12)} ${sample.durability}: bootstrap ${sample.round.bootstrap.toFixed(0)} ms`
    case 'drain':
      return `W5     ${sample.peer.padEnd(12)} at ${sample.delayMs} ms: ${sample.result.ms.toFixed(0)} ms`
    case 'death':
      return `death  ${sample.peer.padEnd(12)} ${sample.how}: lost ${sample.result.lost}, duplicated ${sample.result.duplicated}`
    case 'fold':
      return `fold   ${sample.round.entries} live entries`
  }
}
