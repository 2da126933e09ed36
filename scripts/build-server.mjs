import { cp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Packages stay external; migrations and demo photos are copied. */
export async function buildServer(outdir = `${root}dist/server`) {
  await rm(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      'ledger-check': 'server/ledger-check.ts',
      backup: 'server/backup.ts',
      restore: 'server/restore.ts',
      'migrate-to-postgres': 'server/migrate-to-postgres.ts',
      'embedded-worker': 'server/db/embedded-worker.ts',
      // The browser tests run many servers in one process.
      'start-server': 'server/start-server.ts',
      config: 'server/config.ts',
      'open-log': 'server/watch/open-log.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  await cp(`${root}server/db/migrations`, `${outdir}/migrations`, { recursive: true })
  await cp(`${root}server/db/demo/photos`, `${outdir}/photos`, { recursive: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv
  await buildServer(folder === undefined ? undefined : resolve(folder))
}
