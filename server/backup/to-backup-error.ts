import { BackupRefused } from './backup-refused.ts'

/** The zip reader throws errors without code for corrupt data, zlib with `Z_…` codes; other codes are system errors. */
export function toBackupError(error: unknown): unknown {
  if (error instanceof BackupRefused || !(error instanceof Error) || error.name === 'AbortError') return error
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined || code.startsWith('Z_')) return new BackupRefused('damaged', undefined, error)
  return error
}
