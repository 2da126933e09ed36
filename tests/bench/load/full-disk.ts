import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '#tests/support/load/audit.ts'
import { createRunner, type LoadRunner, type Outcome, outcomeOf } from './runner.ts'
import { type LoadTarget, startTarget, type TargetOptions } from './target.ts'

export interface FullDisk {
  megabytes: number
  full: Outcome
  couldRead: boolean
  /** With free space again: whether it recovered by itself, or had to be restarted. */
  wentOn: 'by itself' | 'after a restart'
  after: Outcome
  acknowledged: number
  mistakes: string[]
}

const megabytes = 600
const rate = 20

/** Null where no file system can be mounted (that needs root, on Linux). */
export async function fullDisk(
  options: TargetOptions,
  { seconds, seed }: { seconds: number; seed: string },
): Promise<FullDisk | null> {
  const mount = await mountSmall()
  if (mount === null) return null
  try {
    const target = await startTarget({ ...options, listings: 0, pairs: 20, under: mount.folder })
    const runner = createRunner(target, `${seed} full`)
    try {
      return await fillUp(runner, mount.folder, seconds)
    } finally {
      runner.close()
      await target.remove()
    }
  } finally {
    await mount.end()
  }
}

async function fillUp(runner: LoadRunner, folder: string, seconds: number): Promise<FullDisk> {
  const { target, journal } = runner
  await runner.run({ rate, seconds: 3 })
  const ballast = join(folder, 'ballast')
  await writeUntilFull(ballast)
  const full = outcomeOf(await runner.run({ rate, seconds, timeoutSeconds: 0 }), rate, seconds)
  const couldRead = (await statusOf(target)) === 200
  await rm(ballast)
  await wait(6_000)
  const isWell = await runsWell(runner)
  if (!isWell) {
    await target.kill()
    await target.postgres?.stop().catch(() => {})
    await target.postgres?.start()
    await target.start()
  }
  const after = outcomeOf(await runner.run({ rate, seconds }), rate, seconds)
  await target.stop()
  const mistakes = await target.withDatabase(({ db }) => audit(db, journal, target.pairs))
  return {
    megabytes,
    full,
    couldRead,
    wentOn: isWell ? 'by itself' : 'after a restart',
    after,
    acknowledged: journal.messages.acknowledged.size + journal.orders.size,
    mistakes,
  }
}

async function runsWell(runner: LoadRunner): Promise<boolean> {
  const tally = await runner.run({ rate: 5, seconds: 3, timeoutSeconds: 0 })
  return (
    tally.broken.length === 0 &&
    tally.errors.length === 0 &&
    tally.times.chat.length + tally.times.browse.length > 0 &&
    tally.shed === 0
  )
}

async function statusOf(target: LoadTarget): Promise<number> {
  const response = await fetch(`${await target.serverUrl()}/api/v1/products`).catch(() => null)
  await response?.arrayBuffer()
  return response?.status ?? 0
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const size of [2 ** 20, 2 ** 12, 1]) {
      const part = Buffer.alloc(size)
      for (;;) {
        const { bytesWritten } = await file.write(part)
        if (bytesWritten < size) break
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

async function mountSmall(): Promise<{ folder: string; end(): Promise<void> } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'louma-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'louma-small', folder], {
      stdio: 'ignore',
    })
  } catch {
    await rmdir(folder)
    return null
  }
  // The database runs as another user, which needs access.
  chmodSync(folder, 0o755)
  return {
    folder,
    async end() {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      await rmdir(folder)
    },
  }
}
