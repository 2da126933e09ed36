import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let isInterrupted = false

/** A script of several steps must not begin another one. */
export function leaveIfInterrupted() {
  if (isInterrupted) process.exit(130)
}

/** Returns the exit code (128 + n after signal n, 1 if it did not start). Forwards signals; the child has no stdin. */
export function run(command, args, { env = {}, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
    })
    const pass = (signal) => {
      isInterrupted = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, pass)
    if (onOutput)
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => onOutput(`${chunk}`))
    child.on('error', (error) => {
      console.error(`${command} : ${error.message}`)
      finish(1)
    })
    child.on('close', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 143)))
    function finish(code) {
      for (const signal of signals) process.off(signal, pass)
      resolve(code)
    }
  })
}

/** `node`: path of another Node than this process's. */
export function runTool(name, args, { node = process.execPath, ...options } = {}) {
  const slash = name.startsWith('@') ? name.split('/')[1] : name
  const manifest = JSON.parse(readFileSync(resolve(root, 'node_modules', name, 'package.json'), 'utf8'))
  const bins = typeof manifest.bin === 'string' ? { [slash]: manifest.bin } : manifest.bin
  const file = bins[slash] ?? Object.values(bins)[0]
  return run(node, [resolve(root, 'node_modules', name, file), ...args], options)
}

export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}
