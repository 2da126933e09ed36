import { tokenKey } from '#contract/limits.ts'
import { readSetting, settingKeys } from '#src/lib/device-settings.ts'
import { applyTheme } from '#src/platform/theme.ts'

/*
 * Runs inside the page's head, before anything is drawn (scripts/first-paint.mjs puts it there): the chosen theme, and
 * no invitation to sign in for somebody who is. `data-known` goes when the app itself has drawn (src/app/app.tsx).
 */
try {
  applyTheme(document, readSetting('theme', localStorage.getItem(settingKeys.theme)))
  if (localStorage.getItem(tokenKey) !== null) document.documentElement.dataset.known = ''
} catch {
  // A browser without local storage is drawn as for anybody.
}
