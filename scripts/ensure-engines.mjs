import { run } from './run.mjs'
import { installPackages, onPath } from './system-packages.mjs'

/** Programs and packages by engine, and what plays sound; Chromium has its own script, because the journeys need it too. */
const engines = {
  'Firefox ESR': { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  WebKitGTK: {
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'fonts-noto-core', 'locales'],
    language: 'fr_FR',
  },
  PulseAudio: { programs: ['pulseaudio'], packages: ['pulseaudio'] },
}

/** Whether this machine has Firefox and WebKitGTK; installed from the distribution when it has not. */
export async function ensureEngines() {
  for (const [name, { programs, packages, language }] of Object.entries(engines)) {
    const isThere = () => programs.every((program) => onPath(program) !== null)
    if (!isThere()) {
      await installPackages(name, packages)
      if (language !== undefined && isThere())
        await run('localedef', ['-i', language, '-f', 'UTF-8', `${language}.UTF-8`])
    }
    if (isThere()) continue
    const also = language === undefined ? '' : ` et la langue ${language}.UTF-8`
    console.error(`Ces essais demandent les paquets ${packages.join(', ')}${also}.`)
    return false
  }
  return true
}
