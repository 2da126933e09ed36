import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './run.mjs'

export const stampFile = resolve(root, 'dist/stamp')

export const sources = [
  'contract',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/browser-floor.mjs',
  'scripts/build-server.mjs',
  'scripts/build.mjs',
  'scripts/bundle-app.mjs',
  'scripts/chunk-files.mjs',
  'scripts/chunk-groups.mjs',
  'scripts/class-names.mjs',
  'scripts/inline-first-page.mjs',
  'scripts/guest-screens.mjs',
  'scripts/imports-by-path.mjs',
  'scripts/member-entry-chunks.mjs',
  'scripts/precompress.mjs',
  'scripts/short-chunk-names.mjs',
  'scripts/without-summaries.mjs',
  'scripts/worker-scripts.mjs',
  'server',
  'src',
  'sw',
  'tsconfig.json',
  'vite.config.ts',
]

/** SHA-256 of the contents of all build inputs; modification times do not count. */
export function sourceStamp() {
  const hash = createHash('sha256')
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  hash.update(JSON.stringify(environment.sort()))
  for (const file of [...sources, ...dotEnvFiles()].flatMap(filesBelow)) {
    hash.update(`\0${file}\0`)
    hash.update(readFileSync(resolve(root, file)))
  }
  return hash.digest('hex')
}

/** Builds if dist is missing or has another source stamp; returns an exit code. */
export async function ensureBuild() {
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === stamp) return 0
  console.log('Construction de Louma…')
  const { build } = await import('./build.mjs')
  return build()
}

function dotEnvFiles() {
  return readdirSync(root).filter((name) => name === '.env' || name.startsWith('.env.'))
}

function filesBelow(path) {
  const full = resolve(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
