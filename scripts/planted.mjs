import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { plant } from '../tests/planted/bug.ts'
import { bugs } from '../tests/planted/bugs.ts'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { leaveWithNpm } from './leave-with-npm.mjs'
import { root } from './run.mjs'

/*
 * Measures which test detects which bug: plants the bugs of tests/planted, one at a time, in a copy of HEAD, and runs the
 * tests named there until one fails. Unlike tests/simulation/planted, which wraps faulty ports around the engine and runs
 * with every `npm test`, this changes the sources themselves, of all layers, and runs on demand.
 *
 *   npm run planted -- [--only id,id] [--area sync] [--share k/n] [--journeys] [--confirm]
 *
 * --share: every n-th bug beginning with the k-th. --journeys: goes on to the first journey that detects the bug too.
 * --confirm: afterwards runs the detecting files without a bug, to show that they fail only with one.
 */
const words = process.argv.slice(2)
const value = (name) => (words.includes(`--${name}`) ? (words[words.indexOf(`--${name}`) + 1] ?? '') : null)
/** A bug may end in an endless loop. */
const limitMs = 15 * 60_000

ensureNode()
leaveWithNpm()
await ensureDependencies()
const chosen = choose()
const chromium = chosen.some(({ tests }) => tests.some(isJourney)) ? await ensureChromium() : null
const cache = resolve(root, '.cache')
mkdirSync(join(cache, 'planted'), { recursive: true })
const place = mkdtempSync(join(tmpdir(), 'louma-planted-'))
// The tests run PostgreSQL as another user, who must find its programs in the copy.
chmodSync(place, 0o711)
const copy = join(place, 'copy')
let child = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    endChild()
    await removeCopy()
    process.exit(130)
  })

const results = []
let unreliable = []
try {
  await makeCopy()
  // All at once, so that an outdated bug does not end a long run in the middle.
  for (const bug of chosen) plant(readFileSync(join(copy, bug.file), 'utf8'), bug)
  for (const bug of chosen) {
    const result = await measure(bug)
    results.push(result)
    writeFileSync(join(cache, 'planted.json'), `${JSON.stringify(results, null, 2)}\n`)
    console.error(line(result))
  }
  if (words.includes('--confirm')) unreliable = await confirm()
} finally {
  await removeCopy()
}
console.log(['| bug | area | detected by | seconds |', '|---|---|---|---|', ...results.map(line)].join('\n'))
for (const { file, title } of unreliable) console.log(`Fails without a bug, too: ${file} > ${title}`)
const missed = results.filter(({ detected }) => detected === null)
console.log(`${results.length - missed.length} of ${results.length} detected`)
process.exitCode = missed.length + unreliable.length === 0 ? 0 : 1

function choose() {
  const only = value('only')?.split(',')
  const area = value('area')
  const [k = 1, n = 1] = value('share')?.split('/').map(Number) ?? []
  const unknown = only?.filter((id) => !bugs.some((bug) => bug.id === id)) ?? []
  const found = bugs
    .filter(({ id }) => only === undefined || only.includes(id))
    .filter((bug) => area === null || bug.area === area)
    .filter((_, at) => at % n === k - 1)
  if (unknown.length === 0 && found.length > 0) return found
  console.error(unknown.length > 0 ? `No such bug: ${unknown.join(', ')}` : 'No bug is chosen.')
  process.exit(2)
}

async function makeCopy() {
  await done('git', ['worktree', 'add', '--detach', copy, 'HEAD'], { cwd: root })
  const modules = join(copy, 'node_modules')
  // Hard links; a copy where they are not possible.
  const linked = await start('cp', ['-al', join(root, 'node_modules'), modules], { cwd: root })
  if (linked.code !== 0) {
    rmSync(modules, { recursive: true, force: true })
    cpSync(join(root, 'node_modules'), modules, { recursive: true, verbatimSymlinks: true })
  }
  rmSync(join(modules, '.vite'), { recursive: true, force: true })
}

async function removeCopy() {
  if (existsSync(copy)) await start('git', ['worktree', 'remove', '--force', copy], { cwd: root })
  rmSync(place, { recursive: true, force: true })
}

async function measure(bug) {
  const path = join(copy, bug.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, plant(text, bug))
  const result = { ...bug, detected: null, journey: null, buildSeconds: 0, tried: [] }
  let seconds = 0
  try {
    for (const test of bug.tests) {
      const isSecond = result.detected !== null
      if (isSecond && (!words.includes('--journeys') || !isJourney(test) || result.journey !== null)) continue
      if (isJourney(test)) result.buildSeconds += await build()
      const run = await runTests([test], `${bug.id}.log`)
      seconds += run.seconds
      result.tried.push({ file: test, failed: run.failed?.title ?? null, seconds: run.seconds })
      if (run.failed === null) continue
      result.detected ??= { ...run.failed, seconds: rounded(seconds) }
      if (isJourney(test)) result.journey = { ...run.failed, seconds: run.seconds }
    }
  } finally {
    writeFileSync(path, text)
  }
  return result
}

/** Builds if the sources differ from those of the last build; returns the seconds. */
async function build() {
  const begun = Date.now()
  const call = "import('./scripts/ensure-build.mjs').then((m) => m.ensureBuild()).then(process.exit)"
  await done(process.execPath, ['-e', call])
  return rounded((Date.now() - begun) / 1000)
}

/** Runs test files of one project until a test fails. */
async function runTests(files, log = 'confirm.log', bail = '1') {
  const [, project] = files[0].split('/')
  const report = join(place, 'report.json')
  rmSync(report, { force: true })
  const begun = Date.now()
  const { code, text } = await start(process.execPath, [
    join(copy, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', project, `--bail=${bail}`, '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${report}`, ...files],
  ])
  const seconds = rounded((Date.now() - begun) / 1000)
  writeFileSync(join(cache, 'planted', log), text)
  if (code === null)
    return { seconds, failed: { file: files[0], title: '(ended at the time limit)' }, all: [] }
  if (!existsSync(report)) throw new Error(`vitest wrote no report:\n${text.slice(-4000)}`)
  const all = failures(JSON.parse(readFileSync(report, 'utf8')))
  if (code !== 0 && all.length === 0) all.push({ file: files[0], title: '(an unhandled error)' })
  return { seconds, failed: all[0] ?? null, all }
}

function failures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.slice(copy.length + 1)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const found = failed.map(({ fullName, failureMessages: [why = ''] }) => ({
      file,
      title: fullName,
      why: firstLine(why),
    }))
    if (found.length > 0) return found
    return status === 'failed' ? [{ file, title: '(before its tests)', why: firstLine(message) }] : []
  })
}

/** The detecting files run without a bug; returns what fails. */
async function confirm() {
  const files = [...new Set(results.flatMap(({ detected, journey }) => [detected?.file, journey?.file]))]
  const known = files.filter((file) => file !== undefined)
  const found = []
  for (const project of new Set(known.map((file) => file.split('/')[1]))) {
    const ofProject = known.filter((file) => file.split('/')[1] === project)
    if (ofProject.some(isJourney)) await build()
    found.push(...(await runTests(ofProject, `confirm-${project}.log`, '0')).all)
  }
  return found
}

function firstLine(text) {
  return text.split('\n', 1)[0]
}

function isJourney(file) {
  return file.startsWith('tests/journeys/')
}

function rounded(seconds) {
  return Math.round(seconds * 10) / 10
}

function line({ id, area, detected, journey }) {
  const cell = (found) => `${found.file} > ${found.title}`.replaceAll('|', '\\|')
  const also = journey === null || journey.file === detected?.file ? '' : `; also ${cell(journey)}`
  return `| ${id} | ${area} | ${detected === null ? 'NOT DETECTED' : cell(detected) + also} | ${detected?.seconds ?? ''} |`
}

/** Runs a command in the copy; `code` is null when it was ended at the time limit. */
function start(command, args, { cwd = copy } = {}) {
  return new Promise((resolve, reject) => {
    let text = ''
    let isLate = false
    // A group of its own: its workers end with it.
    child = spawn(command, args, {
      cwd,
      detached: true,
      env: { ...process.env, ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    const timer = setTimeout(() => {
      isLate = true
      endChild()
    }, limitMs)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      child = null
      resolve({ code: isLate ? null : code, text })
    })
  })
}

async function done(command, args, options) {
  const { code, text } = await start(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${text.slice(-4000)}`)
}

function endChild() {
  if (child?.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
