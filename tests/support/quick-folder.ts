import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

/**
 * Makes a folder for all temporary files of a run and its child processes; returns its removal. In memory when there
 * is room, because test data need not survive and commits then wait for no disk.
 */
export function openQuickFolder(): () => void {
  const usual = process.env.TMPDIR
  const folder = mkdtempSync(join(hasQuota() ? memory : tmpdir(), 'louma-tests-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function hasQuota(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
