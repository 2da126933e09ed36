import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

/**
 * Makes a folder for everything temporary of a run, also of the processes that it starts, and answers what removes it. In
 * memory where there is room: what tests write need not outlive the machine, and a commit does not wait for a disk.
 */
export function openQuickFolder(): () => void {
  const usual = process.env.TMPDIR
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'louma-tests-'))
  // PostgreSQL runs as another user where the tests are root's.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
