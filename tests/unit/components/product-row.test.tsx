import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { ProductRow } from '#src/components/product-row.tsx'

const radio: Product = {
  id: '7',
  title: 'Radio à piles',
  price: 12_500,
  state: 'published',
  city: 'Kaolack',
  district: null,
  category: 'Électronique',
  condition: null,
  photo: null,
  is_boosted: false,
  boosted_until: null,
  views: 3,
  favorites_count: 1,
  seller_rating: null,
  created_at: null,
  updated_at: null,
}

describe('the row of a product', () => {
  test('of the market links to the product', () => {
    const html = renderToStaticMarkup(<ProductRow product={radio} />)
    expect(html).toMatch(/<a [^>]*href="\/products\/7"[^>]*><span[^>]*>Radio à piles<\/span><\/a>/)
  })
})

test('a small price is smaller than a normal one, and that one smaller than the price of a page', () => {
  const text = (path: string) => readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8')
  const rules = text('components/price.module.css')
  const tokens = text('ui/tokens.css')
  const rem = (size: string) => {
    const token = new RegExp(`\\.${size}[^{}]*\\{\\s*font-size: var\\((--[\\w-]+)\\)`).exec(rules)?.[1] ?? ''
    return Number(new RegExp(`${token}: (?:min\\()?([\\d.]+)rem`).exec(tokens)?.[1])
  }
  expect(rem('small')).toBeLessThan(rem('normal'))
  expect(rem('normal')).toBeLessThan(rem('page'))
})
