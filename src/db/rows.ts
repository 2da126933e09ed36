import type { Blocked } from '#contract/blocks.ts'
import type { Category } from '#contract/category-tree.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { ActivityItem, DashboardAnalytics } from '#contract/dashboard.ts'
import type { Decision } from '#contract/decisions.ts'
import type { Favorite } from '#contract/favorites.ts'
import type { Followed, PublicProfile } from '#contract/follows.ts'
import type { Note } from '#contract/notes.ts'
import type { Notification, NotificationPreferences } from '#contract/notifications.ts'
import type { Order } from '#contract/orders.ts'
import type { BoostOffer, OwnProduct } from '#contract/own-products.ts'
import type { ProductFacets } from '#contract/product-facets.ts'
import type { Product, ProductDetail } from '#contract/products.ts'
import type { QuickAnswer } from '#contract/quick-answers.ts'
import type { Review } from '#contract/reviews.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import type { OwnShop } from '#contract/shops.ts'
import type { SoldPrice } from '#contract/sold-prices.ts'
import type { VerificationStatus } from '#contract/verifications.ts'

export interface ProductRow extends OwnProduct {
  sortKey: string
}
export interface NotificationRow extends Notification {
  sortKey: string
  /** 1 while unread: IndexedDB cannot index booleans and nulls. */
  unread: 0 | 1
}
/** A row of a list in the server's order. */
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

/** `id` is the name of the collection; `next` is the cursor of the next page. */
export interface ProductPageRow {
  id: string
  products: Product[]
  next: string | null
  /** Search pages only. */
  search?: SearchNote
}

export interface SearchNote {
  /** Number of hits, counted up to 1,000; null when the server does not send it. */
  total: number | null
  didYouMean: string | null
  /** No product matches all words; the results match some of them. */
  partial: boolean
}

/** Number of products per further filter value; `id` is the name of the collection. */
export interface FacetsRow extends ProductFacets {
  id: string
}

export interface StatsRow extends DashboardAnalytics {
  id: 'dashboard'
}

/** Sales by day; `id` is the period in days. `orders_by_day` is null when the server does not send it. */
export interface SalesRow {
  id: number
  sales_by_day: Record<string, number>
  orders_by_day: Record<string, number> | null
}

export interface PreferencesRow {
  id: 'notifications'
  wanted: NotificationPreferences
}

/** Sales of a root category, newest first; `id` is its slug. */
export interface SoldPricesRow {
  id: string
  sold: SoldPrice[]
}

export interface ShopRow extends OwnShop {
  id: 'mine'
}

export interface VerificationRow {
  id: 'mine'
  status: VerificationStatus
}

/** Sync state of a collection. Times in ms since 1970. */
export interface CollectionState {
  name: string
  /** Entity tag, valid for `etagUrl` only. */
  etag: string | null
  etagUrl: string | null
  cursor: string | null
  /** Sync sequence of the last complete pull; null when the server sends none. */
  seq: number | null
  /** The device's acknowledgement count at the start of the last complete pull. */
  tick: number
  /** Incremented with every applied response; a pull compares it to detect that another one overtook it. */
  landings: number
  /** Last time the rows were known to be current; null when never filled. */
  fetchedAt: number | null
  /** Longest response to a plain list request so far: a shorter one is complete, an equal one may be cut. */
  widest: number
  /** Invalid rows in the last response. */
  dropped: number
  /** Last failure since the last applied response: HTTP status, 0 for no response, -1 for an unreadable one. */
  failure: number | null
  /** The server does not have this endpoint (404). */
  absent: boolean
}

/** Sorted by the time of the last change. */
export interface OrderRow extends Order {
  sortKey: string
}

/** Reviews of a user, newest first; `id` is the user's. */
export interface ReviewsRow {
  id: string
  reviews: Review[]
}

export interface DecisionRow extends Decision {
  sortKey: string
}

/** Names of collections with responses to staff requests start with it. */
export const staffPrefix = 'admin:'

/** An unfinished staff form; `id` is the name of its review page, which alone reads `draft`. */
export interface AdminDraftRow {
  id: string
  draft: unknown
}

/** A response to a staff request; `id` is the name of the collection, `answer` is parsed by the requesting screen. */
export interface AdminAnswerRow {
  id: string
  answer: unknown
}

/** A search on this device; spellings that differ only in accents and case share a row. */
export interface RecentSearchRow {
  id: string
  q: string
  /** Time of the last search (ms since 1970). */
  at: number
}

/** Results of a saved search that the user has seen on this device: its first page, newest first. */
export interface SearchSeenRow {
  id: string
  products: string[]
}

/** Results of an image search. They have their own table, because no list pull may read or delete them. */
export interface ImageSearchRow {
  /** Derived from the image descriptor; the image itself is not stored. */
  id: string
  /** Nearest first; distance from 0 (the same) to 1. */
  found: { product: Product; distance: number }[]
  /** Time of the response (ms since 1970). */
  at: number
}

/** Image descriptors of a product's photos, as far as this device has requested them. */
export interface DescriptorRow {
  id: string
  /** Cover photo at the time of the request; a different cover means that the row is outdated. */
  cover: string | null
  /** Descriptors of 162 bytes (contract/image-descriptor). */
  photos: { id: string; look: Int8Array }[]
  /** Time of the request (ms since 1970). */
  askedAt: number
}

/** Sorted by the time of the last message. */
export interface ConversationRow extends Conversation {
  sortKey: string
}

/** One of the newest messages of a conversation: the last `mirroredMessages` (contract), rounded to whole pages. */
export type MessageRow = Message

/** A fixed page of earlier messages (`messagePageName`); `id` is the name of its collection. */
export interface MessagePageRow {
  id: string
  messages: Message[]
}

/** Maps a client-generated conversation id to the server's. */
export interface AliasRow {
  id: string
  conversation: string
}

export type QuickAnswerRow = Positioned<QuickAnswer>
export type BlockedRow = Positioned<Blocked>
