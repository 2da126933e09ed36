import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { BackupRefused } from './backup/backup-refused.ts'
import { DataFolderInUse } from './db/data-lock.ts'
import { describeError } from './kernel/describe-error.ts'

/** What a command of the operator is given. */
interface Command {
  /** The one word after the command's name. */
  word: string
  /** The same as a path, as whoever typed it means it: npm moves to the folder of the package first. */
  path: string
  say(line: string): void
  /** Ends the work when the operator does; what was begun is taken back. */
  signal: AbortSignal
}

const gentle = 10

/**
 * Runs a command to its end and ends the process: 0 when `work` is done, 1 when something stands against it, 2 when it is
 * asked wrongly.
 */
export function runCommand(usage: string, form: RegExp, work: (command: Command) => Promise<void>): void {
  // The embedded engine creates files that everybody may read unless the process says otherwise.
  process.umask(0o077)
  // A market may be running beside us.
  setPriority(gentle)
  const [word = '', ...more] = process.argv.slice(2)
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort())
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (more.length > 0 || !form.test(word)) {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
  const path = resolve(process.env.INIT_CWD ?? '.', word)
  work({ word, path, say, signal: ending.signal }).then(
    () => process.exit(0),
    (error: unknown) => {
      if (ending.signal.aborted) process.stderr.write('Interrompu : rien n’a été gardé.\n')
      else if (error instanceof BackupRefused || error instanceof DataFolderInUse) {
        process.stderr.write(`${error.message}\n`)
      } else console.error(describeError(error))
      process.exit(1)
    },
  )
}
