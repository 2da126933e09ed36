import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'

/** The server as its own process, as an operator starts it. */
export interface ServerProcess {
  url: string
  output(): string
  signal(signal: NodeJS.Signals): void
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/**
 * Starts the bundled server on a data folder and a free port; `url` is empty when it ended before it listened. `base`
 * is the inherited environment.
 */
export function startServerProcess(
  env: Record<string, string> & { LOUMA_DATA: string },
  base: NodeJS.ProcessEnv = { ...process.env, LOUMA_DEMO: '0' },
): Promise<ServerProcess> {
  // One process, so that signals reach the server itself; too short-lived to optimise the database's WebAssembly.
  const main = join(inject('serverBuild'), 'main.js')
  const child: ChildProcess = spawn(process.execPath, ['--liftoff-only', main], {
    // Temporary files of a killed server are deleted with its data.
    env: { ...base, PORT: '0', LOUMA_LOG: 'text', TMPDIR: env.LOUMA_DATA, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  // A run that is aborted while a server starts leaves no process behind.
  const endIt = () => void child.kill('SIGKILL')
  process.once('exit', endIt)
  ended.then(() => process.off('exit', endIt))
  return new Promise((resolve) => {
    const made = (url: string): ServerProcess => ({
      url,
      output: () => output,
      signal: (signal) => {
        child.kill(signal)
      },
      ended,
    })
    const read = (part: Buffer) => {
      output += part.toString()
      const url = /Louma est prête : (\S+)/.exec(output)?.[1]
      if (url) resolve(made(url.replace('localhost', '127.0.0.1')))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    ended.then(() => resolve(made('')))
  })
}
