import { readConfig } from './config.ts'
import { DataFolderInUse } from './db/data-lock.ts'
import { StartRefused } from './start-refused.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { type Log, openLog } from './watch/open-log.ts'

let out: Log = openOut('text')
const log = (line: string) => out.log(line)

function openOut(format: 'text' | 'json'): Log {
  return openLog({
    format,
    write: (line) => void process.stdout.write(line),
    writeError: (line) => void process.stderr.write(line),
  })
}

function fail(error: unknown): never {
  const known = error instanceof DataFolderInUse || error instanceof StartRefused || isPortTaken(error)
  if (known) process.stderr.write(`${error.message}\n`)
  else out.report(error)
  process.exit(1)
}

function isPortTaken(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return false
  error.message = 'Ce port est déjà utilisé. Choisissez-en un autre avec PORT.'
  return true
}

function greet(server: RunningServer): void {
  log(`Louma est prête : ${server.url}`)
  const shown = ['vendeur', 'acheteur', 'moderateur', 'admin'].map((name) => `${name}@louma.test`)
  const usable = shown.filter((email) => server.demoEmails.includes(email))
  if (usable.length === 0) return
  log('Comptes de démonstration (mot de passe louma-demo) :')
  for (const email of usable) log(`  ${email}`)
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    log('Arrêt…')
    server.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function main(): Promise<void> {
  // The embedded engine creates world-readable files without this umask.
  process.umask(0o077)
  const config = readConfig(process.env)
  out = openOut(config.watch.log ?? (process.stdout.isTTY ? 'text' : 'json'))
  const server = await startServer(config, out)
  stopOnSignals(server)
  greet(server)
}

// Node's default output for uncaught errors prints values.
process.on('uncaughtException', fail)
main().catch(fail)
