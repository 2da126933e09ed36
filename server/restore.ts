import { describeBackup } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { readConfig } from './config.ts'
import { knownMigrations } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { checkLedger } from './domains/ledger/index.ts'
import { runCommand } from './run-command.ts'

const usage = 'Utilisation : npm run restore -- FICHIER'

runCommand(usage, /^[^-]/, async ({ path: file, say, signal }) => {
  const { dataFolder, databaseUrl: url } = readConfig(process.env)
  const manifest = await restoreBackup({ file, dataFolder, url, signal })
  say(`✓ Remis en place dans ${dataFolder}${url ? ' et dans la base PostgreSQL' : ''}`)
  say(`  ${describeBackup(manifest)}, sauvegarde du ${manifest.takenAt}`)
  if (manifest.schema.migrations.length < knownMigrations().length) {
    say(`  Schéma ${manifest.schema.name} : il sera mis à niveau au prochain démarrage.`)
    return
  }
  const { db, close } = await openDatabase({ dataFolder, url })
  try {
    const wrong = await checkLedger(db)
    for (const sentence of wrong) say(`✗ ${sentence}`)
    say(wrong.length === 0 ? '✓ Les comptes sont justes.' : 'Les comptes étaient faux dans la sauvegarde.')
  } finally {
    await close()
  }
})
