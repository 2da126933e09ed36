import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Runs a command of the operator in a process of its own. */
export function runOperatorCommand(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const file = join(inject('serverBuild'), `${name}.js`)
  const child = spawn(process.execPath, ['--liftoff-only', file, ...words], {
    env: { ...process.env, ...env, TMPDIR: tmpdir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
