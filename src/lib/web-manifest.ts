import { brand } from '#contract/brand.ts'
import { sharedFilesField, sharePath } from '#contract/share.ts'

const png = (src: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/shortcuts/${icon}.png`, sizes: '96x96', type: 'image/png' }],
})

const narrow = { sizes: '720x1480', type: 'image/webp', form_factor: 'narrow' } as const
const wide = { sizes: '1280x800', type: 'image/webp', form_factor: 'wide' } as const

/** Written into the build as manifest.webmanifest. */
export const webManifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: 'fr',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  display_override: ['standalone' as const, 'minimal-ui' as const],
  // Designed for phones, but tablets stay in their orientation.
  orientation: 'any' as const,
  background_color: '#f9f3e9',
  theme_color: '#212268',
  categories: ['shopping', 'business'],
  prefer_related_applications: false,
  icons: [
    png('/icons/icon-192.png', 192, 'any'),
    png('/icons/icon-512.png', 512, 'any'),
    png('/icons/maskable-192.png', 192, 'maskable'),
    png('/icons/maskable-512.png', 512, 'maskable'),
    png('/icons/monochrome-192.png', 192, 'monochrome'),
  ],
  screenshots: [
    { src: '/screenshots/marche.webp', label: 'Le marché, même sans réseau', ...narrow },
    { src: '/screenshots/tableau-de-bord.webp', label: 'Vos ventes d’un coup d’œil', ...narrow },
    { src: '/screenshots/mes-produits.webp', label: 'Vos annonces, à booster d’une touche', ...narrow },
    { src: '/screenshots/marche-large.webp', label: 'Le marché sur grand écran', ...wide },
    { src: '/screenshots/tableau-de-bord-large.webp', label: 'Le tableau de bord sur grand écran', ...wide },
  ],
  shortcuts: [
    shortcut('Vendre', '/products/create', 'vendre'),
    shortcut('Messages', '/messages', 'messages'),
    shortcut('Recherche', '/search', 'recherche'),
  ],
  share_target: {
    action: sharePath,
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: sharedFilesField, accept: ['image/*'] }],
    },
  },
  // Shortcuts and shares reuse the open window; unsent input is kept as a draft.
  launch_handler: { client_mode: ['navigate-existing' as const, 'auto' as const] },
}
