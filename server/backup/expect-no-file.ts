import { access } from 'node:fs/promises'
import { BackupRefused } from './backup-refused.ts'

/** Throws `BackupRefused` when something of this name is there. */
export async function expectNoFile(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupRefused('exists', file)
}
