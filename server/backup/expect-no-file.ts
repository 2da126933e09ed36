import { access } from 'node:fs/promises'
import { BackupRefused } from './backup-refused.ts'

/** Throws `BackupRefused` if the path exists. */
export async function expectNoFile(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupRefused('exists', file)
}
