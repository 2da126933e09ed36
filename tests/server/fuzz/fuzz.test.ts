import { expect, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { byDepth } from '#tests/support/depth.ts'
import { startTestServer } from '#tests/support/server/harness.ts'
import { runFuzz } from './run-fuzz.ts'

/** `npm run fuzz` sends more, optionally with another seed. */
const requests = Number(process.env.LOUMA_FUZZ_REQUESTS ?? byDepth(500, 20_000))
const seed = Number(process.env.LOUMA_FUZZ_SEED ?? 1)
/** A request that hangs fails the run; a busy machine must not. */
const budgetMs = 10_000

test(`${requests} requests keep every guarantee`, { timeout: 60_000 + requests * 100 }, async () => {
  const server = await startTestServer({ engine: 'embedded', budgetMs })
  try {
    const isLong = requests > 20_000
    const onSent = (sent: number) => {
      if (isLong && sent % 5_000 === 0) process.stdout.write(`${sent} requests\n`)
    }
    const report = await runFuzz(server, { seed, requests, onSent })
    expect(report.failures.join('\n\n')).toBe('')
    expect(report.sent).toBe(requests)
    // No request may create or destroy money.
    expect(await checkLedger(server.db)).toEqual([])
    if (requests < 5_000) return
    // Most endpoints must have had at least one successful request.
    const never = endpoints
      .map(({ name }) => name)
      .filter((name) => ![...(report.statuses.get(name)?.keys() ?? [])].some((status) => status < 300))
    expect(never.length, never.join(' ')).toBeLessThan(endpoints.length / 8)
  } finally {
    await server.close()
  }
})
