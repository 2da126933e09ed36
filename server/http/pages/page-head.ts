import * as v from 'valibot'
import { brand, documentTitle } from '#contract/brand.ts'
import { type Category, listCategories } from '#contract/category-tree.ts'
import { titleOf } from '#contract/chosen-filters.ts'
import { type PublicProfile, readProfile } from '#contract/follows.ts'
import { type MarketQuery, marketParams } from '#contract/market-query.ts'
import { fcfaText } from '#contract/money.ts'
import type { FilterParam } from '#contract/product-filters.ts'
import type { Condition } from '#contract/product-life.ts'
import { type ProductDetail, readProduct } from '#contract/products.ts'
import type { Shop } from '#contract/shop.ts'

interface PagePicture {
  /** Path or absolute URL. */
  url: string
  width: number
  height: number
  alt: string
}

export interface PageHead {
  title: string
  description: string
  /** Open Graph type; `website` without it. */
  type?: 'product' | 'profile'
  facts?: readonly (readonly [string, string])[]
  picture?: PagePicture | undefined
  /** Canonical path and query when several URLs show the same page; the page's path without it. */
  canonical?: string
  data?: (place: { publicUrl: string; address: string }) => object
}

export interface CardPaths {
  product(product: ProductDetail): string | null
  profile(person: PublicProfile): string | null
}

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
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    place.isThere
      ? `<link rel="canonical" href="${escapeHtml(address)}">`
      : '<meta name="robots" content="noindex">',
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
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

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Their lists have a URL of their own for search engines; other filters are views of the same list. */
const canonical: readonly string[] = ['category', 'city'] satisfies FilterParam[]

export function listHead(query: MarketQuery, categories: unknown): PageHead {
  const category = categoryOf(query.category, categories)
  // A merged category is also found by its alias; the canonical URL has its slug.
  const named = category ? { ...query, category: category.slug } : query
  const own = new URLSearchParams(marketParams(named).filter(([name]) => canonical.includes(name)))
  const what = titleOf(category?.name ?? 'Produits', query)
  return {
    title: documentTitle(what),
    description:
      own.size === 0
        ? `Les dernières annonces de ${brand.name}\u00a0: mode, téléphones, maison, véhicules. Prix en Fcfa.`
        : `${what}\u00a0: les annonces en ligne sur ${brand.name}. Prix en Fcfa.`,
    canonical: own.size === 0 ? '/products' : `/products?${own}`,
  }
}

function categoryOf(slug: string | undefined, body: unknown): Category | null {
  const read = v.safeParse(listCategories.answer, body)
  if (slug === undefined || !read.success) return null
  return read.output.data.find((one) => one.slug === slug || one.aliases.includes(slug)) ?? null
}

export function profileHead(body: unknown, cards: CardPaths): PageHead {
  const read = v.safeParse(readProfile.answer, body)
  if (!read.success) return { title: documentTitle('Profil introuvable'), description: brand.tagline }
  const person = read.output.data
  const { name, city, bio, avatar, member_since, followers_count } = person
  const line = [name, city].filter((fact) => fact !== null && fact !== '').join(' · ')
  const card = cards.profile(person)
  return {
    title: documentTitle(line),
    description: shorten(bio ?? '') || `Les annonces de ${name} sur ${brand.name}.`,
    type: 'profile',
    picture: card === null ? undefined : { url: card, width: 1200, height: 630, alt: line },
    data: ({ address }) => ({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      ...(member_since === null ? {} : { dateCreated: member_since }),
      mainEntity: {
        '@type': 'Person',
        name,
        url: address,
        ...(bio === null || bio === '' ? {} : { description: bio }),
        ...(avatar === null ? {} : { image: new URL(avatar, address).href }),
        ...(city === null || city === '' ? {} : { homeLocation: { '@type': 'Place', name: city } }),
        ...(person.shop === null ? {} : { workLocation: storeData(person, person.shop) }),
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/FollowAction',
          userInteractionCount: followers_count,
        },
      },
    }),
  }
}

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** schema.org: days with equal hours are not merged, as each span is an entry of its own. */
function storeData({ name, city }: PublicProfile, { place, hours }: Shop) {
  return {
    '@type': 'Store',
    name,
    address: [place, city].filter((fact) => fact !== null && fact !== '').join(', '),
    openingHoursSpecification: hours.flatMap((spans, day) =>
      spans.map((span) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${schemaDays[day]}`,
        ...span,
      })),
    ),
  }
}

/** ISO 4217 code for schema.org; users read 'Fcfa'. */
const currency = 'XOF'

const schemaCondition: Record<Condition, string> = {
  new: 'NewCondition',
  like_new: 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  for_parts: 'DamagedCondition',
}

export function productHead(body: unknown, cards: CardPaths): PageHead {
  const read = v.safeParse(readProduct.answer, body)
  if (!read.success) return { title: documentTitle('Annonce introuvable'), description: brand.tagline }
  const product = read.output.data
  const { title, price, city, description, condition } = product
  const known = [price === null ? null : fcfaText(price), city].filter((fact) => fact !== null)
  const line = [title, ...known].join(' · ')
  const card = cards.product(product)
  const amount: [string, string][] =
    price === null
      ? []
      : [
          ['product:price:amount', String(price)],
          ['product:price:currency', currency],
        ]
  return {
    title: documentTitle(line),
    description: shorten(description) || `${title} à vendre sur ${brand.name}.`,
    type: 'product',
    facts: [
      ...amount,
      ['product:availability', product.state === 'published' ? 'in stock' : 'out of stock'],
      ...(condition === null ? [] : [['product:condition', condition === 'new' ? 'new' : 'used'] as const]),
    ],
    picture: card === null ? undefined : { url: card, width: 1200, height: 630, alt: line },
    data: (place) => productData(product, place),
  }
}

function productData(product: ProductDetail, { publicUrl, address }: { publicUrl: string; address: string }) {
  const { id, title, description, photos, price, state, condition, seller } = product
  const images = photos.map(({ url }) => new URL(url, address).href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    sku: id,
    url: address,
    ...(description === '' ? {} : { description }),
    ...(images.length === 0 ? {} : { image: images }),
    ...(condition === null ? {} : { itemCondition: `https://schema.org/${schemaCondition[condition]}` }),
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: address,
            price,
            priceCurrency: currency,
            availability: `https://schema.org/${availability(state)}`,
            ...(condition === null
              ? {}
              : { itemCondition: `https://schema.org/${schemaCondition[condition]}` }),
            ...(seller === null
              ? {}
              : { seller: { '@type': 'Person', name: seller.name, url: `${publicUrl}/users/${seller.id}` } }),
          },
        }),
  }
}

function availability(state: ProductDetail['state']): string {
  if (state === 'published') return 'InStock'
  return state === 'reserved' ? 'LimitedAvailability' : 'SoldOut'
}

function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= 160 ? letters.join('') : `${letters.slice(0, 159).join('').trimEnd()}…`
}
