import type { Product } from '#contract/products.ts'

export function product(id: string, changes: Partial<Product> = {}): Product {
  return {
    id,
    title: `Produit ${id}`,
    price: 5_000,
    state: 'published',
    city: 'Dakar',
    district: null,
    category: 'maison',
    condition: 'good',
    photo: null,
    is_boosted: false,
    boosted_until: null,
    views: 3,
    favorites_count: 0,
    seller_rating: null,
    created_at: '2026-03-01T09:00:00.000Z',
    updated_at: null,
    ...changes,
  }
}
