import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { apiBase } from '#contract/limits.ts'
import type { TestServer } from '#tests/support/server/harness.ts'
import { type FuzzRequest, fuzzRequests } from './fuzz-request.ts'
import { brokenPromise } from './promises.ts'
import { openSender } from './send-raw.ts'
import { toSend } from './to-send.ts'
import { openWorld } from './world.ts'
import { countWrites, readWrites, writtenBetween } from './writes.ts'

/** Result of a run: the first failures with everything needed to reproduce them. */
export interface FuzzReport {
  sent: number
  /** Number of responses by endpoint name and status. */
  statuses: Map<string, Map<number, number>>
  /** One per endpoint and kind. */
  failures: string[]
}

const batchSize = 100
/** Batches between two repairs of the world. */
const healEvery = 2
/** Attempts when the time limit was hit: a busy machine is slow once, a hanging request always. */
const againAtMost = 3
/** More failures than that have one cause. */
const failuresAtMost = 20

/** Sends the requests one after the other; a seed always sends the same ones to the same world. */
export async function runFuzz(
  server: TestServer,
  { seed, requests, onSent = () => {} }: { seed: number; requests: number; onSent?: (sent: number) => void },
): Promise<FuzzReport> {
  const world = await openWorld(server)
  await countWrites(server.db)
  const sender = openSender(server.url)
  const report: FuzzReport = { sent: 0, statuses: new Map(), failures: [] }
  const arbitrary = fuzzRequests()
  const known = new Set<string>()

  /** Preparing a request calls the server, which may hit the time limit as well. */
  async function ready(request: FuzzRequest): Promise<Awaited<ReturnType<typeof toSend>>> {
    for (let turn = 1; ; turn++) {
      try {
        return await toSend(request, world)
      } catch (error) {
        if (turn === againAtMost || !/\b503\b/.test(String(error))) throw error
        await wait(1_000)
      }
    }
  }

  async function ask(request: FuzzRequest): Promise<string | null> {
    const { endpoint, role } = request
    const { method, path, headers, body } = await ready(request)
    for (let turn = 1; ; turn++) {
      const before = await readWrites(server.db)
      server.reported.length = 0
      const answer = await sender.send(method, apiBase + path, headers, body)
      const written = writtenBetween(before, await readWrites(server.db))
      count(report, endpoint.name, answer.status)
      if (answer.status === 503 && turn < againAtMost) {
        await wait(1_000)
        continue
      }
      const [unexpected] = server.reported
      const broken = unexpected ? `reported ${String(unexpected)}` : brokenPromise(request, answer, written)
      if (broken === null) return null
      const sent = { method, path, headers, body: body?.slice(0, 2_000) ?? null }
      return `${endpoint.name} as ${role}: ${broken}\n${JSON.stringify(sent, null, 2)}`
    }
  }

  try {
    for (let batch = 0; report.sent < requests; batch++) {
      if (batch % healEvery === 0) await world.heal()
      const made = fc.sample(arbitrary, { seed: seed * 100_003 + batch, numRuns: batchSize })
      for (const request of made.slice(0, requests - report.sent)) {
        report.sent += 1
        const broken = await ask(request)
        if (broken === null) continue
        const kind = broken.slice(0, 60)
        if (known.has(kind)) continue
        known.add(kind)
        report.failures.push(`request ${report.sent} of seed ${seed}: ${broken}`)
        if (known.size >= failuresAtMost) return report
      }
      onSent(report.sent)
    }
    return report
  } finally {
    sender.close()
  }
}

function count({ statuses }: FuzzReport, name: string, status: number): void {
  const own = statuses.get(name) ?? new Map<number, number>()
  own.set(status, (own.get(status) ?? 0) + 1)
  statuses.set(name, own)
}
