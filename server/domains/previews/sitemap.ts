import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import { matchPath, pathPattern } from '#contract/endpoint-path.ts'
import { categories } from '#server/db/schema/categories.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { sendBody, textBody } from '#server/http/response-body.ts'
import { memoizeFor } from '#server/kernel/memoize-for.ts'
import type { Services } from '#server/kernel/services.ts'

/** Key of a page's first entry, part of the page's URL, and the page's last change. */
interface SitemapPart {
  place: string
  changedAt: Date | null
}

interface SitemapEntry {
  id: string
  changedAt: Date | null
}

const productPlace = /^(\d{1,13})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const userPlace = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const onSale = eq(products.state, 'published')

/** First keys of the product pages, oldest first: new products do not change the URLs of earlier pages. */
async function productParts(db: Db, size: number): Promise<SitemapPart[]> {
  const { rows } = await db.execute<{ published: string; id: string; changed: string }>(sql`
    select extract(epoch from min(published_at)) * 1000 as published,
      max(id::text) filter (where n = page * ${size}) as id,
      extract(epoch from max(updated_at)) * 1000 as changed
    from (select *, n / ${size} as page from (
      select ${products.id} as id, ${products.publishedAt} as published_at, ${products.updatedAt} as updated_at,
        row_number() over (order by ${products.publishedAt}, ${products.id}) - 1 as n
      from ${products} where ${onSale}
    ) as numbered) as paged
    group by page order by page`)
  return rows.map(({ published, id, changed }) => ({
    place: `${Math.round(Number(published))}-${id}`,
    changedAt: new Date(Math.round(Number(changed))),
  }))
}

/** Products from a key on; null for an invalid key. */
async function productsFrom(db: Db, place: string, limit: number): Promise<SitemapEntry[] | null> {
  const [, published, id] = productPlace.exec(place) ?? []
  if (published === undefined || id === undefined) return null
  const from = new Date(Number(published)).toISOString()
  return db
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(and(onSale, sql`(${products.publishedAt}, ${products.id}) >= (${from}::timestamptz, ${id}::uuid)`))
    .orderBy(asc(products.publishedAt), asc(products.id))
    .limit(limit)
}

const sells = (db: Db): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    isNull(users.leavesAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(products)
        .where(and(eq(products.sellerId, users.id), onSale)),
    ),
  )

async function userParts(db: Db, size: number): Promise<SitemapPart[]> {
  const { rows } = await db.execute<{ place: string }>(sql`
    select id as place from (
      select ${users.id} as id, row_number() over (order by ${users.id}) - 1 as n from ${users} where ${sells(db)}
    ) as numbered
    where n % ${size} = 0 order by n`)
  return rows.map(({ place }) => ({ place, changedAt: null }))
}

/** Users with published products from a key on; null for an invalid key. */
async function usersFrom(db: Db, place: string, limit: number): Promise<SitemapEntry[] | null> {
  if (!userPlace.test(place)) return null
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sells(db), sql`${users.id} >= ${place}::uuid`))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => ({ id, changedAt: null }))
}

interface SitemapSettings {
  services: Pick<Services, 'db' | 'clock'>
  /** Public URL of the app, without a trailing slash. */
  publicUrl: string
  size?: number
}

interface Sitemap {
  /** Serves /robots.txt, /sitemap.xml and its pages; null for other paths. */
  answer(request: Request): Promise<Response | null>
}

const usualSize = 10_000
/** Counting the pages is a full index scan. */
const keptMs = hourMs

const page = pathPattern('/sitemaps/:kind/:place.xml')

/** Private pages, and pages with unlimited query variants. */
const closed = [
  '/api/',
  '/settings',
  '/my-products',
  '/search?',
  '/login?',
  '/register?',
  '/forgot-password?',
]

export function openSitemap({ services, publicUrl, size = usualSize }: SitemapSettings): Sitemap {
  const { db, clock } = services
  const parts = memoizeFor(keptMs, clock, async () => ({
    products: await productParts(db, size),
    users: await userParts(db, size),
  }))

  async function index(): Promise<string> {
    const found = await parts()
    const lines = (kind: string, all: readonly SitemapPart[]) =>
      all.map(({ place, changedAt }) =>
        element('sitemap', `${publicUrl}/sitemaps/${kind}/${place}.xml`, changedAt),
      )
    const others = element('sitemap', `${publicUrl}/sitemaps/pages.xml`, null)
    return xml('sitemapindex', [others, ...lines('products', found.products), ...lines('users', found.users)])
  }

  async function pages(): Promise<string> {
    const tree = await db
      .select({ slug: categories.slug })
      .from(categories)
      .where(isNull(categories.mergedInto))
      .orderBy(categories.position)
    const lists = tree.map(({ slug }) => `/products?${new URLSearchParams({ category: slug })}`)
    return xml(
      'urlset',
      ['/', '/products', ...lists].map((path) => element('url', publicUrl + path, null)),
    )
  }

  async function entries(kind: string, place: string): Promise<string | null> {
    let found: SitemapEntry[] | null = null
    if (kind === 'products') found = await productsFrom(db, place, size)
    if (kind === 'users') found = await usersFrom(db, place, size)
    return found === null
      ? null
      : xml(
          'urlset',
          found.map(({ id, changedAt }) => element('url', `${publicUrl}/${kind}/${id}`, changedAt)),
        )
  }

  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/robots.txt') return send(request, 'text/plain; charset=utf-8', robots(publicUrl))
      const type = 'application/xml; charset=utf-8'
      if (pathname === '/sitemap.xml') return send(request, type, await index())
      if (pathname === '/sitemaps/pages.xml') return send(request, type, await pages())
      const match = matchPath(page, pathname)
      const text = match === null ? null : await entries(match.kind ?? '', match.place ?? '')
      return text === null ? null : send(request, type, text)
    },
  }
}

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function xml(root: string, elements: readonly string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${elements.join('\n')}\n</${root}>\n`
}

function element(name: string, address: string, changedAt: Date | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
  return `<${name}><loc>${address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc>${changed}</${name}>`
}

function send(request: Request, type: string, text: string): Promise<Response> {
  return sendBody(request, textBody(type, text), { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
