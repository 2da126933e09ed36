import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuestReads } from '#server/http/guest-reads.ts'
import { noLoadShedder } from '#server/http/load-shedder.ts'
import type { Pages } from '#server/http/pages/open-pages.ts'
import { parseTemplate } from '#server/http/pages/page-template.ts'
import { publicPage } from '#server/http/pages/public-pages.ts'
import { servePage } from '#server/http/pages/serve-page.ts'
import { addTree } from '#tests/server/products/shop.ts'
import { addSeen } from '#tests/server/products/stock.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const origin = 'http://louma.test'
function dataOf(html = ''): unknown {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return text === undefined ? null : JSON.parse(text)
}

const readsOf = (address: string) => publicPage(new URL(address, origin))?.reads

describe('initial reads of a public page', () => {
  const whole = '/products?limit=20'
  test.each([
    ['/products', whole],
    ['/products?sort=recent', whole],
    ['/products?filter=favorites', whole],
    ['/products?sort=price_asc&category=robes', `${whole}&category=robes&sort=price_asc`],
    ['/products?city=Saint-Louis+du+S%C3%A9n%C3%A9gal', `${whole}&city=Saint-Louis+du+S%C3%A9n%C3%A9gal`],
    ['/products?min_price=5&max_price=9&condition=new', `${whole}&condition=new&max_price=9&min_price=5`],
    ['/products?min_price=beaucoup', whole],
    ['/products?min_price=beaucoup&city=+Dakar+&max_price=0900', `${whole}&city=Dakar&max_price=900`],
    ['/products?sort=drop+table', whole],
    [`/products?category=${'x'.repeat(401)}`, whole],
  ])('%s reads the list that the client would request, or the whole market', (address, read) => {
    expect(readsOf(address)).toEqual([read])
  })

  test.each([
    ['/search', whole],
    ['/search?q=+', whole],
    ['/search?q=robe', '/search?limit=20&q=robe'],
    [
      '/search?sort=price_asc&city=Dakar&q=+robe+bleue',
      '/search?limit=20&q=robe+bleue&city=Dakar&sort=price_asc',
    ],
    ['/search?q=robe&min_price=beaucoup', '/search?limit=20&q=robe'],
  ])('%s reads what the client would request, or the whole market', (address, read) => {
    expect(readsOf(address)).toEqual([read])
  })

  test('pages of the seller are not public', () => {
    expect(publicPage(new URL('/products/create', origin))).toBeNull()
    expect(publicPage(new URL('/my-products', origin))).toBeNull()
  })
})

describe('link previews', () => {
  let server: TestServer
  const pages: Pages = {
    template: parseTemplate(
      '<head><title>Louma</title> <meta name="description" content="x"></head><body></body>',
    ),
    hashes: { script: [], style: [] },
    write: null,
    links: () => ({ scripts: '', styles: '' }),
    isKnown: () => true,
  }
  const open = async (path: string) => {
    const request = new Request(`${origin}${path}`, { headers: { Accept: 'text/html' } })
    const response = await servePage(request, {
      pages,
      publicUrl: 'https://louma.example',
      now: () => new Date(),
      cards: {
        product: ({ id }) => `/cards/products/${id}/x.jpg`,
        profile: ({ id }) => `/cards/users/${id}/x.jpg`,
      },
      read: ({ url }) => fetch(url.replace(origin, server.url)),
    })
    return { status: response?.status, html: await response?.text() }
  }

  beforeAll(async () => {
    server = await startTestServer({ engine: 'embedded' })
    await addTree(server.db)
  })
  afterAll(() => server.close())

  test('a profile has name and description, escaped', async () => {
    const { id } = await server.createUser({
      name: 'Awa <b>Ndiaye</b>',
      city: 'Dakar',
      bio: 'Wax & "bazin"',
      avatar: '/media/avatars/a.webp',
    })
    const { status, html } = await open(`/users/${id}`)
    expect(status).toBe(200)
    expect(html).toContain('<title>Awa &lt;b&gt;Ndiaye&lt;/b&gt; · Dakar · Louma</title>')
    expect(html).toContain('<meta name="description" content="Wax &amp; &quot;bazin&quot;">')
    expect(html).toContain(
      `<meta property="og:image" content="https://louma.example/cards/users/${id}/x.jpg">`,
    )
    expect(html).toContain('<meta property="og:type" content="profile">')
    expect(dataOf(html)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        name: 'Awa <b>Ndiaye</b>',
        description: 'Wax & "bazin"',
        image: 'https://louma.example/media/avatars/a.webp',
      },
    })
    expect(html).toContain(`<link rel="canonical" href="https://louma.example/users/${id}">`)
  })

  test('a product has its cover; missing and non-public ones are not found', async () => {
    const seller = await server.createUser()
    const { product } = await addSeen(server.db, seller.id, { category: 'robes' })
    const shown = await open(`/products/${product.id}`)
    expect(shown.status).toBe(200)
    expect(shown.html).toContain(`content="https://louma.example/cards/products/${product.id}/x.jpg"`)
    expect(shown.html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(shown.html).toContain('<meta property="product:price:amount" content="18000">')
    expect(dataOf(shown.html)).toMatchObject({
      '@type': 'Product',
      name: 'Robe wax',
      image: [`https://louma.example/media/${'a'.repeat(32)}.webp`],
      offers: {
        price: 18_000,
        priceCurrency: 'XOF',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Fatou Diop', url: `https://louma.example/users/${seller.id}` },
      },
    })
    const { product: draft } = await addSeen(server.db, seller.id, { category: 'robes', state: 'draft' })
    const unknown = '0193a000-0000-7000-8000-000000000000'
    for (const path of [`/products/${draft.id}`, `/products/${unknown}`, `/users/${unknown}`, '/users/x']) {
      const { status, html } = await open(path)
      expect(status, path).toBe(404)
      expect(html, path).toContain('noindex')
      expect(html, path).not.toContain('canonical')
      expect(html, path).not.toContain('ld+json')
    }
  })

  test('text of a seller cannot break out of its place', async () => {
    const nasty = '</script><script>alert(1)</script> "\u2028\u2029\' 👗 &amp;'
    const seller = await server.createUser({ name: nasty })
    const { product } = await addSeen(server.db, seller.id, {
      category: 'robes',
      title: nasty,
      description: nasty.repeat(60),
      condition: 'for_parts',
    })
    const { html = '' } = await open(`/products/${product.id}`)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]).not.toMatch(/[\u2028\u2029<>&]/)
    expect(html).not.toContain('<script>alert')
    expect(dataOf(html)).toMatchObject({
      name: nasty,
      itemCondition: 'https://schema.org/DamagedCondition',
      offers: { seller: { name: nasty } },
    })
    const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? ''
    expect(description.endsWith('…')).toBe(true)
  })

  test.each([
    ['published', 'InStock'],
    ['reserved', 'LimitedAvailability'],
    ['sold', 'SoldOut'],
  ] as const)('a product that is %s is marked as %s', async (state, availability) => {
    const seller = await server.createUser()
    const { product } = await addSeen(server.db, seller.id, { category: 'robes', state })
    const { html } = await open(`/products/${product.id}`)
    expect(dataOf(html)).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } })
  })

  test('lists of a category or city have their own canonical URL; sort and prices do not', async () => {
    const head = async (path: string) => {
      const { html = '' } = await open(path)
      const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? []
      return [title, /<link rel="canonical" href="(.*?)">/.exec(html)?.[1]]
    }
    const address = 'https://louma.example/products'
    expect(await head('/products?sort=price_asc&min_price=5')).toEqual(['Produits · Louma', address])
    expect(await head('/products?city=Dakar&category=robes&sort=popular')).toEqual([
      'Robes à Dakar · Louma',
      `${address}?category=robes&amp;city=Dakar`,
    ])
    expect(await head('/products?category=nulle-part')).toEqual([
      'Produits · Louma',
      `${address}?category=nulle-part`,
    ])
    expect(await head('/products?min_price=beaucoup&category=robes')).toEqual([
      'Robes · Louma',
      `${address}?category=robes`,
    ])
  })
})

test('the template keeps the shell of what a page does not have, and the app starts last', () => {
  const head = '<title>Louma</title>\n<meta name="description" content="x">'
  const frame = '<!--frame-->é<!--/frame-->'
  const html = `<head>${head}</head><body>${frame}<link data-script href="/a.js"></body>`
  const { fill } = parseTemplate(html)
  expect(fill({}).toString()).toBe(html)
  expect(fill({ head: 'h', styles: 's', content: 'ç', scripts: 'j', data: 'd' }).toString()).toBe(
    '<head>hs</head><body>çj<link data-script href="/a.js">d</body>',
  )
})

test('an unavailable database gives 503 with the app, not a 404', async () => {
  const html = '<head><title>Louma</title></head><body></body>'
  const pages: Pages = {
    template: parseTemplate(html),
    hashes: { script: [], style: [] },
    write: null,
    links: () => ({ scripts: '', styles: '' }),
    isKnown: () => true,
  }
  const cards = { product: () => null, profile: () => null }
  const read = async () => new Response('{}', { status: 503, headers: { 'Retry-After': '7' } })
  const request = new Request(`${origin}/products`, { headers: { Accept: 'text/html' } })
  const answer = await servePage(request, { pages, publicUrl: origin, now: () => new Date(), cards, read })
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '7'])
  expect(await answer?.text()).toBe(html)
})

test('guests share a rendered page for seconds, and a proxy may repeat it', async () => {
  const html = '<head><title>Louma</title></head><body><!--frame--><!--/frame--></body>'
  let rendered = 0
  const pages: Pages = {
    template: parseTemplate(html),
    hashes: { script: [], style: [] },
    write: async () => `rendered ${++rendered} times`,
    links: () => ({ scripts: '', styles: '' }),
    isKnown: () => true,
  }
  const guests = createGuestReads()
  const open = (headers: Record<string, string> = {}) =>
    servePage(new Request(`${origin}/search`, { headers: { Accept: 'text/html', ...headers } }), {
      pages,
      publicUrl: origin,
      now: () => new Date(),
      cards: { product: () => null, profile: () => null },
      read: async () => Response.json({ data: [], meta: {} }),
      entrance: { gate: noLoadShedder, guests, address: '192.0.2.1' },
    })
  const [first, again] = [await open(), await open()]
  expect(await first?.text()).toContain('rendered 1 times')
  expect(await again?.text()).toContain('rendered 1 times')
  expect(again?.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=/)
  const current = await open({ 'If-None-Match': first?.headers.get('ETag') ?? '' })
  expect([current?.status, rendered]).toEqual([304, 1])
})
