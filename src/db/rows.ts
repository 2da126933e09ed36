import type { Category } from '#contract/category-tree.ts'
import type { ActivityItem, DashboardAnalytics } from '#contract/dashboard.ts'
import type { Favorite } from '#contract/favorites.ts'
import type { Followed, PublicProfile } from '#contract/follows.ts'
import type { Note } from '#contract/notes.ts'
import type { Notification, NotificationPreferences } from '#contract/notifications.ts'
import type { BoostOffer, OwnProduct } from '#contract/own-products.ts'
import type { Product, ProductDetail, ProductFacets } from '#contract/products.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'

/** Rows of the mirror: what the server said, plus the keys that the mirror sorts by. */
export interface ProductRow extends OwnProduct {
  sortKey: string
}
export interface NotificationRow extends Notification {
  sortKey: string
  /** 1 while unread: booleans and nulls can not be indexed. */
  unread: 0 | 1
}
/** A row of a list that keeps the server's order. */
export type Positioned<Row> = Row & { position: number }
export type ActivityRow = Positioned<ActivityItem>
export type TrendingRow = Positioned<Product>
export type ProductDetailRow = ProductDetail
export type BoostOfferRow = Positioned<BoostOffer>
export type CategoryRow = Positioned<Category> & { id: string }
export type FavoriteRow = Positioned<Favorite>
export type FollowedRow = Positioned<Followed>
export type ProfileRow = PublicProfile
export type SavedSearchRow = Positioned<SavedSearch>
export type NoteRow = Positioned<Note>

/** One page of a list of products, under the name of its collection; `next` is the cursor of the page after it. */
export interface ProductPageRow {
  id: string
  products: Product[]
  next: string | null
  /** Of a search: how the server understood it. */
  search?: SearchNote
}

/** What the server says of a search beside its results. */
export interface SearchNote {
  /** How many fit, counted up to 1,000; null when it was not told. */
  total: number | null
  /** The words as they were probably meant. */
  didYouMean: string | null
  /** Nothing fits all the words: these fit some of them. */
  partial: boolean
}

/** How many products each further filter would leave, under the name of its collection. */
export interface FacetsRow extends ProductFacets {
  id: string
}

export interface StatsRow extends DashboardAnalytics {
  id: 'dashboard'
}

/** Sales by day for one period in days; orders are null when the server does not tell them. */
export interface SalesRow {
  id: number
  sales_by_day: Record<string, number>
  orders_by_day: Record<string, number> | null
}

/** Which types of notifications the user wants. */
export interface PreferencesRow {
  id: 'notifications'
  wanted: NotificationPreferences
}

/** How current one collection is. Times in ms since 1970. */
export interface CollectionState {
  name: string
  /** Entity tag and the address that it belongs to. */
  etag: string | null
  etagUrl: string | null
  cursor: string | null
  /** The server's sequence that the last complete pull saw, null with servers that tell none. */
  seq: number | null
  /** This device's acknowledgement count when the last complete pull set out. */
  tick: number
  /** Grows with every landing, so that a pull can see that another one overtook it. */
  landings: number
  /** When the rows were last known to be current; null when the mirror was never filled. */
  fetchedAt: number | null
  /** Most rows that a plain list answer ever had: a shorter answer is the whole list, an equal one may be cut. */
  widest: number
  /** Unusable rows in the last answer. */
  dropped: number
  /** The last failure since the last landing: HTTP status, 0 for no answer, -1 for an unreadable one. */
  failure: number | null
  /** The server has no such call (404). */
  absent: boolean
}
