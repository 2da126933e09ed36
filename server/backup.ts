import { BackupRefused } from './backup/backup-refused.ts'
import { makeBackup } from './backup/make-backup.ts'
import { describeBackup } from './backup/manifest.ts'
import { makeRemoteBackup } from './backup/remote-backup.ts'
import { openRemoteStore } from './backup/remote-store.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'

const usage = 'Utilisation : npm run backup -- FICHIER, ou --remote pour l’envoyer à LOUMA_BACKUP_URL'

runCommand(usage, /^([^-].*|--remote)$/, async ({ word, path: file, print, signal }) => {
  const { dataFolder, databaseUrl: url, backup } = readConfig(process.env)
  const now = new Date()
  if (word === '--remote') {
    if (backup === null) throw new BackupRefused('no_place')
    const remote = openRemoteStore(backup)
    const { sent, ...made } = await makeRemoteBackup({ dataFolder, url, remote, now, signal })
    print(`✓ Sauvegarde envoyée, avec ${sent} nouvelles photos`)
    report(made)
    return
  }
  const made = await makeBackup({ dataFolder, url, file, now, signal })
  print(`✓ Sauvegarde écrite : ${file}`)
  report(made)

  function report({ manifest, heldMs }: typeof made): void {
    print(`  ${describeBackup(manifest)}, schéma ${manifest.schema.name}`)
    if (heldMs !== null) print(`  Les écritures ont attendu ${Math.ceil(heldMs)} ms.`)
  }
})
