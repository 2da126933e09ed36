import { tokenKey } from '#contract/limits.ts'
import { readSetting, settingKeys } from '#src/lib/device-settings.ts'
import { pressOf } from '#src/platform/early-press.ts'
import { firstUse } from '#src/platform/first-use.ts'
import { applyTheme } from '#src/platform/theme.ts'

/*
 * Inlined into the page's head (scripts/inline-first-page.mjs), before the first paint: theme, `data-known` (removed by
 * src/app/app.tsx), typeface (src/ui/tokens.css), early presses. Scripts follow the photos of the first screen, or the first use; if a
 * worker serves them, the app starts after the first paint.
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

const used = firstUse(document)

/** Limits (ms): animation frames may never run, e.g. in a background tab, and photos may never come. */
const frameTimeoutMs = 300
const photoTimeoutMs = 2_500
let begun = false

/** Links without `rel`, so that the browser does not fetch the scripts before the photos; the app's is the last one. */
const scripts = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-script]')]

/** Imports the chunks one by one; evaluated in one task they would block input. */
async function begin(): Promise<void> {
  if (begun) return
  begun = true
  for (const styles of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) styles.rel = 'stylesheet'
  const links = scripts()
  for (const link of links) link.rel = 'modulepreload'
  for (const link of links) {
    await import(/* @vite-ignore */ link.href)
    if (!document.hidden) await new Promise((resolve) => setTimeout(resolve))
  }
}

function firstPhotos(): Promise<unknown> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('img[loading=eager]')].filter(
    ({ complete }) => !complete,
  )
  return Promise.all(
    waiting.map(
      (photo) =>
        new Promise((resolve) => {
          photo.addEventListener('load', resolve)
          photo.addEventListener('error', resolve)
        }),
    ),
  )
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

document.addEventListener('DOMContentLoaded', () => {
  if (!navigator.serviceWorker?.controller) {
    void Promise.race([firstPhotos(), used, after(photoTimeoutMs)]).then(begin)
    return
  }
  // The second animation frame runs after the first paint.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => void begin())))
  setTimeout(() => void begin(), frameTimeoutMs)
})
