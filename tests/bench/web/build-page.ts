import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, '../../..')

export async function buildPage(
  name: string,
  { format, define = {} }: { format: 'esm' | 'iife'; define?: Record<string, string> },
): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [resolve(here, 'pages', name)],
    // The same copy for all parts of Workbox: the benchmarks have one of their own.
    alias: { 'workbox-core': resolve(root, 'node_modules/workbox-core') },
    bundle: true,
    write: false,
    format,
    platform: 'browser',
    target: 'es2022',
    minify: true,
    tsconfig: resolve(here, '../tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    logLevel: 'error',
  })
  const [only] = outputFiles
  if (only === undefined) throw new Error(`esbuild made nothing of ${name}`)
  return only.contents
}
