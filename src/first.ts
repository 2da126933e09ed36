import { tokenKey } from '#contract/limits.ts'
import { readSetting, settingKeys } from '#src/lib/device-settings.ts'
import { pressOf } from '#src/platform/early-press.ts'
import { applyTheme } from '#src/platform/theme.ts'

/*
 * Runs inside the page's head, before anything is drawn (scripts/first-paint.mjs puts it there): the chosen theme, and
 * no invitation to sign in for somebody who is, and no press that is lost. `data-known` goes when the app itself has drawn (src/app/app.tsx).
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
