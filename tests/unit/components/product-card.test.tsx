import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { ProductGrid } from '#src/components/product-grid.tsx'

const now = Date.UTC(2026, 10, 20, 14, 5)

const radio: Product = {
  id: '7',
  title: 'Radio à piles',
  price: 12_500,
  state: 'published',
  city: 'Kaolack',
  category: 'Électronique',
  condition: null,
  photo: { url: '/media/radio.avif', width: 800, height: 600, thumbhash: null },
  is_boosted: false,
  boosted_until: null,
  views: 3,
  favorites_count: 1,
  created_at: '2026-11-20T14:00:00.000Z',
  updated_at: null,
}

/** Rendered as on the server, without router or browser. */
function drawn(changes: Partial<Product> = {}, eager = 0): string {
  return renderToStaticMarkup(<ProductGrid products={[{ ...radio, ...changes }]} now={now} eager={eager} />)
}

describe('the market’s card, drawn by the server', () => {
  test('says price, title, place and age, and leads to the product', () => {
    const html = drawn()
    expect(html).toContain('12\u202f500\u00a0<wbr/>Fcfa')
    expect(html).toMatch(/<a [^>]*href="\/products\/7"[^>]*><span[^>]*>Radio à piles<\/span><\/a>/)
    expect(html).toContain('Kaolack')
    expect(html).toMatch(/<time dateTime="2026-11-20T14:00:00.000Z"[^>]*>il y a 5 minutes<\/time>/)
    expect(html).not.toContain('Boosté')
    expect(html).not.toContain('En ligne')
  })

  test('keeps the photo’s place, and loads only the first photos at once', () => {
    expect(drawn()).toMatch(/<img [^>]*width="800" height="600" loading="lazy"/)
    expect(drawn({}, 1)).toMatch(/<img [^>]*loading="eager"/)
  })

  test('without a photo draws something, without a price says that it is open, without a date says none', () => {
    const html = drawn({ photo: null, price: null, created_at: null, city: null })
    expect(html).toContain('<svg')
    expect(html).not.toContain('<img')
    expect(html).toContain('Prix à discuter')
    expect(html).not.toContain('<time')
  })

  test.each([
    ['reserved', 'Réservée'],
    ['sold', 'Vendue'],
    ['expired', 'Expirée'],
  ] as const)('%s is said: %s', (state, words) => {
    expect(drawn({ state })).toContain(words)
  })

  test('a boosted product is marked', () => {
    expect(drawn({ is_boosted: true })).toContain('Boosté')
  })

  test('an id of another server can not break out of the address', () => {
    expect(drawn({ id: 'a/b?c' })).toContain('href="/products/a%2Fb%3Fc"')
  })

  test('a date that nobody can read is no date', () => {
    expect(drawn({ created_at: 'hier' })).not.toContain('<time')
  })
})
