import { execFileSync } from 'node:child_process'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'

/** The environment of the figures. Sizes in GiB, loads are averages of one minute. */
export interface Machine {
  cpu: string
  cores: number
  memory: number
  system: string
  chromium: string
  node: string
}

export function readMachine(): Machine {
  const chromium = process.env.CHROMIUM_PATH ?? 'chromium'
  const version = execFileSync(chromium, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release().split('-')[0]}`,
    chromium: /[\d.]+/.exec(version)?.[0] ?? 'unknown',
    node: process.version.slice(1),
  }
}

/** Runnable processes, averaged over the last minute. */
export function load(): number {
  return loadavg()[0] ?? Number.NaN
}
