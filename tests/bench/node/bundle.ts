import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
const root = resolve(here, '../..')

/** Bundles each page into `folder`, one file for each peer, as a production build. */
export async function bundle(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await bundleOne(folder, name)
}

async function bundleOne(folder: string, name: string): Promise<void> {
  await build({
    entryPoints: [resolve(here, 'pages', `${name}.ts`)],
    outdir: folder,
    // Louma's pages use the app's Dexie; RxDB has its own.
    alias: name.startsWith('louma') ? { dexie: resolve(root, 'node_modules/dexie') } : {},
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    tsconfig: resolve(here, 'tsconfig.json'),
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_API_BASE': 'undefined',
      global: 'globalThis',
    },
    logLevel: 'error',
  })
}
