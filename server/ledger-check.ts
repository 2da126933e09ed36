import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './backup/backup-refused.ts'
import { copyDatabase } from './backup/open-copy.ts'
import { readConfig } from './config.ts'
import { DataFolderInUse } from './db/data-lock.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { accounts, entries } from './db/schema/ledger.ts'
import { checkLedger } from './domains/ledger/index.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Checks the ledger; returns the exit code: 0 if it balances, 1 if not, 2 if there is no database. */
async function check(): Promise<number> {
  // The embedded engine creates world-readable files without this umask.
  process.umask(0o077)
  const { dataFolder, databaseUrl: url } = readConfig(process.env)
  if (url === undefined && !existsSync(join(dataFolder, 'db'))) {
    print(`Il n’y a pas de base dans ${dataFolder}. Choisissez-la avec LOUMA_DATA ou DATABASE_URL.`)
    return 2
  }
  const { db, close } =
    url === undefined ? await openCopied(dataFolder) : await openDatabase({ dataFolder, url })
  try {
    const wrong = await checkLedger(db)
    for (const sentence of wrong) print(`✗ ${sentence}`)
    const counts = `${await db.$count(entries)} écritures, ${await db.$count(accounts)} comptes`
    print(
      wrong.length === 0 ? `✓ Les comptes sont justes : ${counts}.` : `Les comptes sont faux : ${counts}.`,
    )
    return wrong.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

/** Opens a copy of the embedded database, made by the running server if there is one, which continues to serve. */
async function openCopied(dataFolder: string): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const work = await mkdtemp(join(dataFolder, '.backup-'))
  const forget = () => rm(work, { recursive: true, force: true })
  try {
    const { leave } = await copyDatabase(dataFolder, work, true)
    const { db, close } = await openDatabase({ dataFolder: work })
    return { db, close: () => close().then(leave).then(forget) }
  } catch (error) {
    await forget()
    throw error
  }
}

function fail(error: unknown): number {
  if (error instanceof DataFolderInUse || error instanceof BackupRefused)
    process.stderr.write(`${error.message}\n`)
  else console.error(error)
  return 2
}

check()
  .catch(fail)
  .then((code) => process.exit(code))
