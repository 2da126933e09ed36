import { tokenKey } from '#contract/limits.ts'
import { readSetting, settingKeys } from '#src/lib/device-settings.ts'
import { pressOf } from '#src/platform/early-press.ts'
import { applyTheme } from '#src/platform/theme.ts'

/*
 * Runs inside the page's head, before anything is drawn (scripts/inline-first-page.mjs puts it there): the chosen theme, no
 * invitation to sign in for somebody who is, and no press that is lost. `data-known` goes when the app itself has drawn
 * (src/app/app.tsx). Where a worker hands the scripts over, the app begins when the page has been painted: evaluating it
 * would put the first paint off.
 */
try {
  applyTheme(document, readSetting('theme', localStorage.getItem(settingKeys.theme)))
  if (localStorage.getItem(tokenKey) !== null) document.documentElement.dataset.known = ''
} catch {
  // A browser without local storage is drawn as for anybody.
}

document.addEventListener('click', ({ target }) => {
  const root = document.getElementById('root')
  const button = target instanceof Element ? target.closest('button') : null
  if (root !== null && root.dataset.alive === undefined && button !== null && root.contains(button))
    window.earlyPress = pressOf(root, button)
})

/** A page in the background is never painted. */
const patienceMs = 300
let begun = false

/** The pieces one by one, the app itself last: in one go they would hold up the first touches. */
async function begin(inPieces: boolean): Promise<void> {
  const app = document.querySelector<HTMLLinkElement>('link#app')
  if (begun || app === null) return
  begun = true
  const pieces = inPieces
    ? document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]:not(#app)')
    : []
  for (const piece of pieces) {
    await import(/* @vite-ignore */ piece.href)
    if (!document.hidden) await new Promise((next) => setTimeout(next))
  }
  await import(/* @vite-ignore */ app.href)
}

document.addEventListener('DOMContentLoaded', () => {
  // Over the network the scripts come long after the first paint anyway.
  if (!navigator.serviceWorker?.controller) return void begin(false)
  // The second frame's turn is when the first one is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => void begin(true))))
  setTimeout(() => void begin(true), patienceMs)
})
