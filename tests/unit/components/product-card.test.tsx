import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Product } from '#contract/products.ts'
import { ProductGrid } from '#src/components/product-grid.tsx'

const now = Date.UTC(2026, 10, 20, 14, 5)

const radio: Product = {
  id: '7',
  title: 'Radio à piles',
  price: 12_500,
  state: 'published',
  city: 'Kaolack',
  district: null,
  category: 'Électronique',
  condition: null,
  photo: { url: '/media/radio.avif', width: 800, height: 600, thumbhash: null },
  is_boosted: false,
  boosted_until: null,
  views: 3,
  favorites_count: 1,
  seller_rating: null,
  created_at: '2026-11-20T14:00:00.000Z',
  updated_at: null,
}

/** Rendered as on the server, without router or browser. */
function drawn(changes: Partial<Product> = {}, eager = 0): string {
  return renderToStaticMarkup(<ProductGrid products={[{ ...radio, ...changes }]} now={now} eager={eager} />)
}

describe('the product card, rendered by the server', () => {
  test('shows price, title, city and age, and links to the product', () => {
    const html = drawn()
    expect(html).toContain('12\u202f500\u00a0F')
    expect(html).toMatch(/<a [^>]*href="\/products\/7"[^>]*><span[^>]*>Radio à piles<\/span><\/a>/)
    expect(html).toContain('Kaolack')
    expect(html).toMatch(/<time [^>]*dateTime="2026-11-20T14:00:00.000Z"[^>]*>il y a 5\smin<\/time>/)
    expect(html).not.toContain('Boosté')
    expect(html).not.toContain('En ligne')
  })

  test('creates no Intl formatter: the first one of a process delays the list by 50 ms', () => {
    onTestFinished(() => void vi.restoreAllMocks())
    const formatters = (['RelativeTimeFormat', 'DateTimeFormat', 'NumberFormat'] as const).map((name) =>
      vi.spyOn(Intl, name),
    )
    drawn({ created_at: '2026-11-17T14:00:00.000Z', seller_rating: 4.8 })
    for (const formatter of formatters) expect(formatter).not.toHaveBeenCalled()
  })

  test('shows the rating of the seller, if there is one', () => {
    expect(drawn()).not.toContain('sur 5')
    // As stored by an earlier version.
    expect(drawn({ seller_rating: undefined as never })).not.toContain('sur 5')
    expect(drawn({ seller_rating: 4.8 })).toMatch(/aria-label="Vendeur noté 4,8 sur 5"[^>]*>4,8</)
  })

  test('reserves the photo’s space, and loads only the first photos eagerly', () => {
    expect(drawn()).toMatch(/<img [^>]*width="800" height="600" loading="lazy"/)
    expect(drawn({}, 1)).toMatch(/<img [^>]*loading="eager"/)
  })

  test('renders a placeholder without a photo, a negotiable price without a price, and no missing date', () => {
    const html = drawn({ photo: null, price: null, created_at: null, city: null })
    expect(html).toContain('<svg')
    expect(html).not.toContain('<img')
    expect(html).toContain('Prix sur demande')
    expect(html).not.toContain('<time')
  })

  test.each([
    ['reserved', 'Réservée'],
    ['sold', 'Vendue'],
    ['expired', 'Expirée'],
  ] as const)('%s is shown: %s', (state, words) => {
    expect(drawn({ state })).toContain(words)
  })

  test('a boosted product is marked', () => {
    expect(drawn({ is_boosted: true })).toContain('Boosté')
  })

  test('an id of another server cannot break out of the URL', () => {
    expect(drawn({ id: 'a/b?c' })).toContain('href="/products/a%2Fb%3Fc"')
  })

  test('an unreadable date is not shown', () => {
    expect(drawn({ created_at: 'hier' })).not.toContain('<time')
  })
})
