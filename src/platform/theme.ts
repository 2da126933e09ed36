import type { DeviceSettings } from '#src/lib/device-settings.ts'

/** Must not use outer variables: src/boot.ts inlines this function. */
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
