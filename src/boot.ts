import { tokenKey } from '#contract/limits.ts'
import { readSetting, settingKeys } from '#src/lib/device-settings.ts'
import { pressOf } from '#src/platform/early-press.ts'
import { applyTheme } from '#src/platform/theme.ts'

/*
 * Inlined into the page's head (scripts/inline-first-page.mjs), before the first paint: theme, `data-known` (removed by
 * src/app/app.tsx), typeface (src/ui/tokens.css), early presses. If a worker serves the scripts, the app starts after the first paint.
 */
try {
  applyTheme(document, readSetting('theme', localStorage.getItem(settingKeys.theme)))
  if (localStorage.getItem(tokenKey) !== null) document.documentElement.dataset.known = ''
} catch {}
if (navigator.serviceWorker?.controller) document.documentElement.dataset.typeface = ''

document.addEventListener('click', ({ target }) => {
  const root = document.getElementById('root')
  const button = target instanceof Element ? target.closest('button') : null
  if (root !== null && root.dataset.alive === undefined && button !== null && root.contains(button))
    window.earlyPress = pressOf(root, button)
})

/** Limit in case no animation frame runs, e.g. in a background tab. */
const timeoutMs = 300
let begun = false

/** Imports the chunks one by one, the app last: evaluated in one task they would block input. */
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
  // From the network the scripts arrive long after the first paint.
  if (!navigator.serviceWorker?.controller) return void begin(false)
  // The second animation frame runs after the first paint.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => void begin(true))))
  setTimeout(() => void begin(true), timeoutMs)
})
