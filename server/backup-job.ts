import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { dayMs, minuteMs } from '#contract/durations.ts'
import type { Job } from './housekeeping.ts'

interface BackupJob {
  job: Omit<Job, 'name'>
  /** Ends a running backup, which leaves nothing behind. */
  stop(): void
}

/**
 * Sends a backup, and restores one for a trial once a day. In processes of low priority: reading and hashing all rows would
 * delay the requests of this one.
 */
export function openBackupJob(now: () => Date): BackupJob {
  const ending = new AbortController()
  let checkedAt = Number.NEGATIVE_INFINITY
  return {
    job: {
      everyMs: 15 * minuteMs,
      isLong: true,
      async run() {
        await runProcess(['backup.js', '--remote'], ending.signal)
        if (ending.signal.aborted || now().getTime() - checkedAt < dayMs) return
        await runProcess(['restore.js', '--check'], ending.signal)
        checkedAt = now().getTime()
      },
    },
    stop: () => ending.abort(),
  }
}

/** Rejects with what the process has printed. Only in a built server, where the commands lie beside this file. */
function runProcess([command = '', ...args]: readonly string[], signal: AbortSignal): Promise<void> {
  const path = fileURLToPath(new URL(command, import.meta.url))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], { signal, stdio: ['ignore', 'ignore', 'pipe'] })
    let printed = ''
    child.stderr.on('data', (part: Buffer) => {
      printed = (printed + part.toString()).slice(-2_000)
    })
    child.once('error', (error) => (signal.aborted ? resolve() : reject(error)))
    child.once('close', (code) =>
      code === 0 || signal.aborted ? resolve() : reject(new Error(`${command}: ${printed.trim()}`)),
    )
  })
}
