import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobLeases } from '#server/db/schema/operations.ts'
import { type Job, startHousekeeping } from '#server/housekeeping.ts'
import { createJobLeases } from '#server/kernel/job-leases.ts'
import { bothEngines, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const everyMs = 600_000
const leaseMs = 60_000

describe.each(bothEngines)('job leases on %s', (engine) => {
  let server: TestServer
  let now = Date.UTC(2026, 10, 22, 10)
  const clock = {
    now: () => new Date(now),
    advance: (ms: number) => {
      now += ms
    },
  }
  const open = () => createJobLeases({ services: server.services, everyMs, leaseMs })
  beforeAll(async () => {
    server = await startTestServer({ engine, clock })
  })
  afterAll(async () => {
    await server.close()
    expect(server.reported).toEqual([])
  })

  it('one of several instances runs a job, once per interval', async () => {
    const instances = Array.from({ length: 8 }, open)
    let done = 0
    const round = () => Promise.all(instances.map((one) => one.run('purge', async () => void done++)))
    expect((await round()).filter(Boolean)).toHaveLength(1)
    expect((await round()).filter(Boolean)).toHaveLength(0)
    clock.advance(everyMs)
    expect((await round()).filter(Boolean)).toHaveLength(1)
    expect(done).toBe(2)
    await server.db.delete(jobLeases)
  })

  it('the job of a dead holder runs elsewhere after its lease has expired', async () => {
    const [dying, other] = [open(), open()]
    const died = dying.run('orders', () => new Promise(() => {}))
    await vi.waitFor(async () => expect(await server.db.$count(jobLeases)).toBe(1))
    clock.advance(leaseMs - 1)
    expect(await other.run('orders', async () => {})).toBe(false)
    clock.advance(1)
    expect(await other.run('orders', async () => {})).toBe(true)
    void died
    await server.db.delete(jobLeases)
  })

  it('a failing job rejects, and waits for the next interval', async () => {
    const leases = open()
    // On the embedded database the first query releases the leases of an earlier process.
    await leases.resting()
    const failing = () => Promise.reject(new Error('no'))
    await expect(leases.run('words', failing)).rejects.toThrow('no')
    expect(await leases.resting()).toEqual(new Set(['words']))
    clock.advance(everyMs)
    expect(await leases.resting()).toEqual(new Set())
    expect(await leases.run('words', async () => {})).toBe(true)
    await server.db.delete(jobLeases)
  })

  it('a leased job runs at one instance, a local job at each', async () => {
    const ran: string[] = []
    const jobsOf = (name: string): Job[] => [
      { name: 'purge', run: async () => void ran.push(`${name} purge`) },
      { name: 'orders', run: () => Promise.reject(new Error('no')) },
      { name: 'cards', run: async () => void ran.push(`${name} cards`), everywhere: true },
    ]
    const reported: unknown[] = []
    const turns: string[] = []
    // A start on the embedded database releases all leases: there is no second process.
    const names = engine === 'embedded' ? ['one'] : ['one', 'two', 'three']
    const stops = names.map((name) =>
      startHousekeeping(
        jobsOf(name),
        open(),
        (error) => reported.push(error),
        async (run) => void turns.push(`${run.name} ${run.failed}`),
      ),
    )
    await vi.waitFor(() => expect(turns).toHaveLength(2 + names.length))
    for (const stop of stops) await stop()
    expect(ran.filter((entry) => entry.endsWith('purge'))).toHaveLength(1)
    expect(ran.filter((entry) => entry.endsWith('cards')).sort()).toEqual(
      names.map((name) => `${name} cards`).sort(),
    )
    expect(turns.filter((turn) => turn === 'orders true')).toHaveLength(1)
    expect(reported).toHaveLength(1)
  })
})
