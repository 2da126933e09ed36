import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { type RunningServer, serverEnv } from './server-host-client.ts'

export const root = resolve(import.meta.dirname, '../../..')
export const clientDir = resolve(root, 'dist/client')

export interface ServerProcess extends RunningServer {
  url: string
  kill(): Promise<void>
}

/**
 * Runs the built server as `npm start` does, on this data folder and the given or a free port, with more environment
 * variables in `env`; resolves when it responds.
 */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
  wanted?: number,
): Promise<ServerProcess> {
  const port = wanted ?? (await freePort())
  // The process is short-lived: optimising the database's WebAssembly would take longer than it gains.
  const child = spawn(process.execPath, ['--liftoff-only', resolve(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...serverEnv(dataDir, port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const url = `http://localhost:${port}`
  await answers(`http://127.0.0.1:${port}/healthz`, child, () => output)
  return {
    url,
    port,
    output: () => output,
    stop: () => stop(child, 'SIGTERM'),
    kill: () => stop(child, 'SIGKILL'),
  }
}

async function answers(address: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
