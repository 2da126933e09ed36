import { moveToPostgres } from './backup/move-to-postgres.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'

const usage = 'Utilisation : npm run migrate:to-postgres -- postgres://compte:secret@machine/base'

runCommand(usage, /^postgres(ql)?:\/\//, async ({ word, print, signal }) => {
  const { dataFolder } = readConfig(process.env)
  const tables = await moveToPostgres({ dataFolder, url: word, signal })
  let rows = 0
  for (const [name, digest] of tables) {
    rows += digest.rows
    if (digest.rows > 0)
      print(`  ${name.padEnd(28)} ${String(digest.rows).padStart(9)}  ${digest.sha256.slice(0, 16)}`)
  }
  print(`✓ ${rows} lignes de ${tables.size} tables, comptées et comparées.`)
  print(`  ${dataFolder} n’a pas changé. Démarrez maintenant avec DATABASE_URL et le même LOUMA_DATA.`)
})
