import type { PublicProfile } from '#contract/follows.ts'
import type { ProductDetail } from '#contract/products.ts'

export interface PagePicture {
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
