import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Shortest limit for a unix socket path among the supported platforms, in bytes. */
const socketPathMax = 100

/** Uses a hashed name if the path inside the folder is too long. */
export async function dataLockPath(folder: string): Promise<string> {
  const whole = await realpath(folder)
  const beside = join(whole, 'lock')
  if (Buffer.byteLength(beside) <= socketPathMax) return beside
  const name = createHash('sha256').update(whole).digest('hex').slice(0, 32)
  return join(tmpdir(), `louma-${name}.lock`)
}
