import type { PublicProfile } from '#contract/follows.ts'
import type { ProductDetail } from '#contract/products.ts'

/** A picture for link previews. */
export interface PagePicture {
  /** Path, or address. */
  url: string
  width: number
  height: number
  alt: string
}

/** What search engines and link previews read. */
export interface PageHead {
  title: string
  description: string
  /** What Open Graph calls the thing; a website unless said otherwise. */
  type?: 'product' | 'profile'
  /** Further properties of that thing, by name. */
  facts?: readonly (readonly [string, string])[]
  picture?: PagePicture | undefined
  /** What is canonical for several addresses: path and query. The page's own path without it. */
  canonical?: string
  /** schema.org, made with this page's address. */
  data?: (place: { publicUrl: string; address: string }) => object
}

/** Where the cards of things lie, by what the API answers about them. */
export interface CardPaths {
  product(product: ProductDetail): string | null
  profile(person: PublicProfile): string | null
}
