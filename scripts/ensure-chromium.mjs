import { installPackages, onPath, runnable } from './system-packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium for the journeys, installed from the distribution if missing; null if that fails. */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== null) return found
  await installPackages('Chromium', ['chromium'])
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
