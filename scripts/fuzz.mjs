import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { runTool } from './run.mjs'

/*
 * Sends generated requests to a server that it starts: `npm run fuzz -- [--requests N] [--seed N]`. A seed reproduces the
 * requests; the first one that violates an invariant is printed and ends the run.
 */
const words = process.argv.slice(2)
const value = (name, otherwise) => {
  const at = words.indexOf(`--${name}`)
  const found = at < 0 ? otherwise : Number(words[at + 1])
  if (!Number.isSafeInteger(found) || found < 1) {
    console.error(`--${name} : un nombre entier positif est attendu.`)
    process.exit(2)
  }
  return found
}
const requests = value('requests', 200_000)
const seed = value('seed', (Date.now() % 1_000_000) + 1)

ensureNode()
await ensureDependencies()
console.log(`${requests} requests of seed ${seed}`)
process.exitCode = await runTool(
  'vitest',
  ['run', '--project', 'server', 'tests/server/fuzz/fuzz.test.ts', '--disable-console-intercept'],
  { env: { LOUMA_FUZZ_REQUESTS: String(requests), LOUMA_FUZZ_SEED: String(seed) } },
)
