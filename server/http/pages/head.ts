import { brand } from '#contract/brand.ts'
import type { PageHead } from './page-head.ts'

export function headOf(head: PageHead, place: { publicUrl: string; path: string; isThere: boolean }): string {
  const { title, description, type = 'website', picture, facts = [], canonical = place.path, data } = head
  const address = place.publicUrl + canonical
  const properties: (readonly [string, string])[] = [
    ['og:site_name', brand.name],
    ['og:type', type],
    ['og:locale', 'fr_FR'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ...(picture === undefined
      ? []
      : ([
          ['og:image', new URL(picture.url, address).href],
          ['og:image:width', String(picture.width)],
          ['og:image:height', String(picture.height)],
          ['og:image:alt', picture.alt],
        ] as const)),
    ...facts,
  ]
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    place.isThere
      ? `<link rel="canonical" href="${escaped(address)}">`
      : '<meta name="robots" content="noindex">',
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">`,
    data === undefined || !place.isThere
      ? ''
      : `<script type="application/ld+json">${scriptText(data({ publicUrl: place.publicUrl, address }))}</script>`,
  ].join('')
}

/** JSON that cannot close its script element; U+2028 and U+2029 end a line in old parsers. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
