import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { leaveIfInterrupted, root, runTool } from './run.mjs'

/** Test projects in the order of the summary, with their French names; each has a folder of its own in tests. */
export const projects = {
  unit: 'Unités',
  architecture: 'Architecture',
  sync: 'Synchronisation',
  screens: 'Écrans',
  simulation: 'Simulation',
  server: 'Serveur',
  journeys: 'Parcours',
}

const allProjects = { ...projects, engines: 'Moteurs' }
const reportFile = resolve(root, '.cache/test-reports/vitest.json')

/**
 * Runs these projects as one vitest run, so that no worker is idle between them; returns a step of the summary for
 * each. A runner that crashes, finds no test or skips one counts as a failure. `only`: these files.
 */
export async function runProjects(names, { env = {}, node, only = [] } = {}) {
  rmSync(reportFile, { force: true })
  mkdirSync(dirname(reportFile), { recursive: true })
  const code = await runTool(
    'vitest',
    [
      'run',
      ...names.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...only,
    ],
    { env, node },
  )
  leaveIfInterrupted()
  const steps = names.map((name) => ({ name: allProjects[name], passed: 0, failed: 0, seconds: 0 }))
  for (const result of readResults()) {
    const step = steps[names.findIndex((name) => result.name.includes(`/tests/${name}/`))]
    const good = result.assertionResults.filter(({ status }) => status === 'passed').length
    const bad = result.assertionResults.length - good
    step.passed += good
    step.failed += bad === 0 && result.status !== 'passed' ? 1 : bad
    step.seconds += (result.endTime - result.startTime) / 1000
  }
  for (const step of steps) if (step.passed === 0 && step.failed === 0) step.failed = 1
  if (code !== 0 && steps.every(({ failed }) => failed === 0)) steps[0].failed = 1
  return steps
}

/** The files of the last run with their tests. */
export function readResults() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')).testResults
  } catch {
    return []
  }
}

/** Runs one step of the summary, which returns how many passed and how many failed. */
export async function timed(name, step) {
  const begun = Date.now()
  const counts = await step()
  leaveIfInterrupted()
  return { name, ...counts, seconds: (Date.now() - begun) / 1000 }
}

export function countOf(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Prints each step, and last of all `N passed, N failed`; sets the exit code. */
export function printSummary(steps, wallSeconds) {
  console.log('\n── Résumé')
  for (const { name, passed, failed, seconds } of steps) {
    const mark = failed === 0 ? '✓' : '✗'
    console.log(`${mark} ${name.padEnd(28)} ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`)
  }
  const sum = (key) => steps.reduce((total, step) => total + step[key], 0)
  process.exitCode = sum('failed') === 0 ? 0 : 1
  console.log(`Durée totale : ${wallSeconds.toFixed(0)} s`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}
