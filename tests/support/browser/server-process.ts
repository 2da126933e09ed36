import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')
export const clientDir = resolve(root, 'dist/client')

export interface ServerProcess {
  url: string
  port: number
  /** Everything that it has written so far. */
  output(): string
  stop(): Promise<void>
}

/** The built server as `npm start` runs it, on a port of its own and this data folder; resolves when it answers. */
export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [resolve(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      LOUMA_DATA: dataDir,
      // All phones of a journey sign in from one address.
      LOUMA_AUTH_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const url = `http://localhost:${port}`
  await answers(`http://127.0.0.1:${port}/healthz`, child, () => output)
  return { url, port, output: () => output, stop: () => stop(child) }
}

async function answers(address: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((go) => setTimeout(go, 50))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
