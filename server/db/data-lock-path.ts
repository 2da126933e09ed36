import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longest path of a unix socket on every platform we know. */
const socketPathMax = 100

/** Where the process that works on a data folder listens. */
export async function dataLockPath(folder: string): Promise<string> {
  const whole = await realpath(folder)
  const beside = join(whole, 'lock')
  if (Buffer.byteLength(beside) <= socketPathMax) return beside
  const name = createHash('sha256').update(whole).digest('hex').slice(0, 32)
  return join(tmpdir(), `louma-${name}.lock`)
}
