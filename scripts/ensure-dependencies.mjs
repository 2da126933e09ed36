import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root, runNpm } from './run.mjs'

const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

export async function ensureDependencies() {
  if (isInstalled()) return
  console.log('Installation des dépendances (npm ci)…')
  if ((await runNpm(['ci', ...quiet])) === 0) return
  console.error(
    'Les dépendances n’ont pas pu être installées. Vérifiez la connexion au registre npm, puis relancez.',
  )
  process.exit(1)
}

/** Compares versions, not dates: a checkout or a copy changes the dates. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !found) return false
  for (const [path, { version, optional, devOptional, link }] of Object.entries(wanted)) {
    if (path === '' || link) continue
    const there = found[path]
    if (there ? there.version !== version : !optional && !devOptional) return false
  }
  return true
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(resolve(root, file), 'utf8')).packages
  } catch {
    return null
  }
}
