import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const packages = ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'fonts-noto-core', 'locales']

/** Whether this machine has WebKitGTK, its driver and a screen for it; installed from the distribution when it has not. */
export async function ensureWebKit() {
  if (isThere()) return true
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installation de WebKitGTK (paquets de la distribution)…')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
    await run('localedef', ['-i', 'fr_FR', '-f', 'UTF-8', 'fr_FR.UTF-8'])
  }
  if (isThere()) return true
  console.error(`Ces essais demandent les paquets ${packages.join(', ')} et la langue fr_FR.UTF-8.`)
  return false
}

function isThere() {
  return onPath('WebKitWebDriver') && onPath('Xvfb')
}

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => runnable(join(folder, name)))
}

function runnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
