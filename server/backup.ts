import { makeBackup } from './backup/make-backup.ts'
import { describeBackup } from './backup/manifest.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'

const usage = 'Utilisation : npm run backup -- FICHIER'

runCommand(usage, /^[^-]/, async ({ path: file, say, signal }) => {
  const { dataFolder, databaseUrl: url } = readConfig(process.env)
  const { manifest, heldMs } = await makeBackup({ dataFolder, url, file, now: new Date(), signal })
  say(`✓ Sauvegarde écrite : ${file}`)
  say(`  ${describeBackup(manifest)}, schéma ${manifest.schema.name}`)
  if (heldMs !== null) say(`  Les écritures ont attendu ${Math.ceil(heldMs)} ms.`)
})
