import { brand } from '#contract/brand.ts'
import type { PageHead } from './public-pages.ts'

/** Title and description, and what link previews show (Open Graph, ogp.me). */
export function headOf(
  { title, description, image }: PageHead,
  place: { publicUrl: string; path: string; isThere: boolean },
): string {
  const address = place.publicUrl + place.path
  const facts: [string, string][] = [
    ['og:site_name', brand.name],
    ['og:type', 'website'],
    ['og:locale', 'fr_FR'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ...(image === undefined ? [] : [['og:image', new URL(image, address).href] as [string, string]]),
  ]
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    place.isThere
      ? `<link rel="canonical" href="${escaped(address)}">`
      : '<meta name="robots" content="noindex">',
    ...facts.map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
  ].join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
