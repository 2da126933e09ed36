import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/support/free-port.ts'
import { publishDemoPhotos } from './published-photos.ts'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

export interface LoumaServer {
  port: number
  url: string
  clientDir: string
  stop(): Promise<void>
}

/** The built Louma, copied so that no build changes it during the run, with a demo market of its own. */
export async function startLouma(): Promise<LoumaServer> {
  const cache = resolve(root, '.cache/bench')
  mkdirSync(cache, { recursive: true })
  // Inside the project, where the built server finds its packages.
  const folder = mkdtempSync(join(cache, 'louma-'))
  cpSync(resolve(root, 'dist'), join(folder, 'dist'), { recursive: true, preserveTimestamps: true })
  // Written at the end of a build, removed at the start of the next one.
  if (!existsSync(join(folder, 'dist/stamp'))) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error('dist is half a build: run `npm run build`.')
  }
  const end = () => rmSync(folder, { recursive: true, force: true })
  try {
    const first = await serve(folder)
    await stop(first.child)
    await publishDemoPhotos(join(folder, 'data'))
    const { port, child } = await serve(folder)
    return {
      port,
      url: `http://localhost:${port}`,
      clientDir: join(folder, 'dist/client'),
      async stop() {
        await stop(child)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

/** Resolves when the server answers; the first start in a folder fills it with the demo market. */
async function serve(folder: string): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOUMA_DEMO: '1',
      LOUMA_SANDBOX: '1',
      PORT: String(port),
      LOUMA_DATA: join(folder, 'data'),
      LOUMA_AUTH_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await answers(`http://127.0.0.1:${port}/healthz`, child)
  } catch (error) {
    await stop(child)
    throw error
  }
  return { port, child }
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Louma's server ended with ${child.exitCode}.`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
