import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { BackupRefused } from './backup/backup-refused.ts'
import { DataFolderInUse } from './db/data-lock.ts'
import { describeError } from './kernel/errors.ts'

interface Command {
  word: string
  /** What follows an option as the first argument. */
  more: readonly string[]
  /** The argument resolved against the caller's folder, as npm changes to the package folder first. */
  path: string
  print(line: string): void
  /** Aborts when the command is interrupted; the work must roll back. */
  signal: AbortSignal
}

const gentle = 10

const known: Record<string, string> = {
  ENOSPC: 'Il n’y a plus de place sur le disque. Rien n’a été gardé.',
  EACCES: 'Ce compte n’a pas le droit d’écrire ou de lire à cet endroit.',
  ENOENT: 'Cet endroit n’existe pas.',
  ECONNREFUSED: 'La base PostgreSQL ne répond pas à cette adresse.',
  ENOTFOUND: 'Cette adresse de PostgreSQL n’existe pas.',
  ETIMEDOUT: 'La base PostgreSQL ne répond pas à cette adresse.',
  NO_PRIMARY: 'Aucune machine de DATABASE_URL n’accepte d’écritures.',
  '28P01': 'PostgreSQL refuse ce compte ou son mot de passe.',
  '28000': 'PostgreSQL refuse ce compte.',
  '3D000': 'Cette base n’existe pas sur ce PostgreSQL.',
  '42501': 'Ce compte n’a pas assez de droits dans la base : il doit en être le propriétaire.',
  '53100': 'Il n’y a plus de place sur le disque de PostgreSQL. Rien n’a été gardé.',
}

/** Undefined if the operator cannot fix the error. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BackupRefused || error instanceof DataFolderInUse) return error.message
  return error instanceof Error && 'code' in error ? known[String(error.code)] : undefined
}

/** Runs a command whose arguments have this form, and exits the process: 0 on success, 1 on failure, 2 for wrong usage. */
export function runCommand(usage: string, form: RegExp, work: (command: Command) => Promise<void>): void {
  // The embedded engine creates world-readable files without this umask.
  process.umask(0o077)
  // Low priority, as a server may be running on this machine.
  setPriority(gentle)
  const [word = '', ...more] = process.argv.slice(2)
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort())
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const isPlain = more.length === 0 || word.startsWith('--')
  if (!isPlain || !form.test([word, ...more].join(' '))) {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
  const path = resolve(process.env.INIT_CWD ?? '.', word)
  work({ word, more, path, print, signal: ending.signal }).then(
    () => process.exit(0),
    (error: unknown) => {
      const sentence = ending.signal.aborted ? 'Interrompu : rien n’a été gardé.' : sentenceOf(error)
      if (sentence !== undefined) process.stderr.write(`${sentence}\n`)
      else console.error(describeError(error))
      process.exit(1)
    },
  )
}
