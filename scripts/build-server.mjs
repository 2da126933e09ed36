import { cp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const outdir = `${root}dist/server`

/** Bundles the server and its database thread to dist/server; packages stay outside, migrations go along. */
export async function buildServer() {
  await rm(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', 'embedded-worker': 'server/db/embedded-worker.ts' },
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
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer()
