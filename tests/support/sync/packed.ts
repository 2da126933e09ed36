import type { PackedProduct } from '#contract/packs.ts'
import { product } from './product.ts'

/** A product of an offline region, with a photo in three widths. */
export function packed(id: string, changes: Partial<PackedProduct> = {}): PackedProduct {
  const base = `/media/photos/${id}`
  const photo = {
    url: `${base}-640.webp`,
    width: 1280,
    height: 960,
    base,
    widths: [320, 640, 1280],
    thumbhash: null,
  }
  return {
    ...product(id),
    description: `Description de ${id}`,
    district: null,
    negotiable: false,
    quantity: 1,
    attributes: {},
    photos: [photo],
    photo,
    seller: {
      id: 'moussa',
      name: 'Moussa',
      avatar: null,
      city: null,
      is_verified: false,
      on_whatsapp: false,
      member_since: null,
      rating: null,
      reviews_count: 0,
    },
    ...changes,
  }
}
