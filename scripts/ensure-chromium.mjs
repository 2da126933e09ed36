import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium for the journeys, installed from the distribution if missing; null if that fails. */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== null) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== null) {
    console.log('Installation de Chromium (paquet de la distribution)…')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  }
  const installed = findChromium()
  if (installed === null) {
    console.error(
      'Les parcours demandent un navigateur Chromium : installez le paquet « chromium » de votre système, ' +
        'ou indiquez son chemin dans CHROMIUM_PATH.',
    )
  }
  return installed
}

function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && runnable(wanted)) return wanted
  for (const name of names) {
    const path = onPath(name)
    if (path !== null) return path
  }
  return places.find(runnable) ?? null
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(runnable) ?? null
}

function runnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
