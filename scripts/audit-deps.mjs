import { execFile } from 'node:child_process'
import { root } from './run.mjs'

/* Exits 1 for a high or critical vulnerability; 0 with a message when the registry cannot be asked. */
const npm = process.env.npm_execpath
const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
const answer = await new Promise((resolve) => {
  const args = [...first, 'audit', '--json', '--package-lock-only']
  execFile(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }, (_, text) =>
    resolve(read(text)),
  )
})

const counts = answer?.metadata?.vulnerabilities
if (counts === undefined) {
  const why = answer?.message ?? answer?.error?.summary ?? 'no readable answer'
  console.log(`Not checked: the registry did not answer (${why}). This says nothing about the dependencies.`)
} else {
  const grave = Object.values(answer.vulnerabilities ?? {}).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  for (const { name, severity, range } of grave) console.log(`${severity}: ${name} ${range}`)
  console.log(
    `Checked ${answer.metadata.dependencies?.total ?? '?'} packages: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low.`,
  )
  process.exitCode = grave.length > 0 ? 1 : 0
}

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
