import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** Path of a program of this system; null without one. */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(runnable) ?? null
}

export function runnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs packages of the distribution, as root where it has apt; elsewhere does nothing. */
export async function installPackages(name, packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || onPath('apt-get') === null) return
  console.log(`Installation de ${name} (paquets de la distribution)…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
