import { BackupRefused } from './backup-refused.ts'

/** What the reader of archives says of broken bytes has no code, inflating has its own; the machine's errors have theirs. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof BackupRefused || !(error instanceof Error) || error.name === 'AbortError') return error
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined || code.startsWith('Z_')) return new BackupRefused('damaged', undefined, error)
  return error
}
