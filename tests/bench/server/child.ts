import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)))

export interface Child {
  url: string
  stop(): Promise<void>
}

/** Runs a file of ours in a process of its own and waits until it prints its address. */
export async function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await waitForUrl(child)
  return {
    url,
    async stop() {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await gone
    },
  }
}

function waitForUrl(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [url] = /http:\/\/(localhost|127\.0\.0\.1):[1-9]\d*/.exec(output) ?? []
      if (url) found(url.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => failed(new Error(`ended with ${code}: ${output}`)))
  })
}
