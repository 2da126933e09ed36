import type { DeviceSettings } from '#src/lib/device-settings.ts'

/**
 * Draws the page in a theme: `data-theme` on <html> for the style sheet, and the browser's own bars by their meta
 * elements. Uses nothing around it, so that a script in the page's head can carry this very function.
 */
export function applyTheme(page: Document, theme: DeviceSettings['theme']): void {
  const root = page.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  page
    .querySelector('meta[name=color-scheme]')
    ?.setAttribute('content', theme === 'system' ? 'light dark' : theme)
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light'
    const { scheme } = meta.dataset
    meta.media =
      theme === 'system' ? `(prefers-color-scheme: ${scheme})` : scheme === theme ? 'all' : 'not all'
  }
}
