import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './backup/backup-refused.ts'
import { describeBackup, type Manifest } from './backup/manifest.ts'
import { checkRemote, restoreRemote } from './backup/remote-backup.ts'
import { openRemoteStore, type RemoteStore } from './backup/remote-store.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { bumpSyncEpoch } from './backup/sync-epoch.ts'
import { readConfig } from './config.ts'
import { knownMigrations } from './db/migrate.ts'
import { type DatabaseOptions, openDatabase } from './db/open.ts'
import { onPrimary } from './db/primary.ts'
import { checkLedger } from './domains/ledger/index.ts'
import { runCommand } from './run-command.ts'

const usage =
  'Utilisation : npm run restore -- FICHIER, --remote [--at 2026-11-27T20:15Z] ou --check, de LOUMA_BACKUP_URL ; ' +
  '--recovered, après un retour en arrière de PostgreSQL'

runCommand(
  usage,
  /^([^-].*|--check|--recovered|--remote( --at \d{4}-\S+)?)$/,
  async ({ word, more, path: file, print, signal }) => {
    const { dataFolder, databaseUrl: url, backup } = readConfig(process.env)
    if (word === '--recovered') return announceRecovery({ dataFolder, url }, print)
    if (word === '--check') return check(remoteStore(), dataFolder, print, signal)
    const manifest =
      word === '--remote'
        ? await restoreRemote({ remote: remoteStore(), at: timeOf(more[1]), dataFolder, url, signal })
        : await restoreBackup({ file, dataFolder, url, signal })
    print(`✓ Remis en place dans ${dataFolder}${url ? ' et dans la base PostgreSQL' : ''}`)
    await checkAccounts(manifest, { dataFolder, url }, print)

    function remoteStore(): RemoteStore {
      if (backup === null) throw new BackupRefused('no_place')
      return openRemoteStore(backup)
    }
  },
)

/** After PostgreSQL's own tools have restored an earlier time: devices may know later changes, which are lost. */
async function announceRecovery(place: DatabaseOptions, print: (line: string) => void): Promise<void> {
  if (!place.url) throw new BackupRefused('no_postgres')
  await onPrimary(place.url, 'louma-restore', bumpSyncEpoch)
  print('✓ Les appareils qui connaissent des changements plus récents reliront leurs listes.')
  await checkBooks(place, print)
}

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new BackupRefused('bad_time')
  return at
}

/** Throws `BackupRefused`, also for wrong accounts. */
async function check(
  remote: RemoteStore,
  place: string,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  // The next backup deletes it if this process is killed.
  const work = await mkdtemp(join(place, '.backup-'))
  try {
    const { manifest, dataFolder } = await checkRemote({ remote, signal }, work)
    print('✓ La dernière sauvegarde se remet en place')
    if (!(await checkAccounts(manifest, { dataFolder }, print))) throw new BackupRefused('wrong_accounts')
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function checkAccounts(
  manifest: Manifest,
  place: DatabaseOptions,
  print: (line: string) => void,
): Promise<boolean> {
  print(`  ${describeBackup(manifest)}, sauvegarde du ${manifest.takenAt}`)
  if (manifest.schema.migrations.length < knownMigrations().length) {
    print(`  Schéma ${manifest.schema.name} : il sera mis à niveau au prochain démarrage.`)
    return true
  }
  return checkBooks(place, print)
}

async function checkBooks(place: DatabaseOptions, print: (line: string) => void): Promise<boolean> {
  const { db, close } = await openDatabase(place)
  try {
    const wrong = await checkLedger(db)
    for (const sentence of wrong) print(`✗ ${sentence}`)
    print(wrong.length === 0 ? '✓ Les comptes sont justes.' : 'Les comptes étaient faux dans la sauvegarde.')
    return wrong.length === 0
  } finally {
    await close()
  }
}
