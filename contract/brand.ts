export const brand = {
  name: 'Louma',
  tagline: 'La place de marché qui marche aussi hors ligne',
} as const

export function documentTitle(page: string): string {
  return `${page} · ${brand.name}`
}
