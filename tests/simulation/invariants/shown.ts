import * as v from 'valibot'
import { type NotificationPreferences, notificationTypes } from '#contract/notifications.ts'
import { mutations } from '#src/domains/registry.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { foldRow, prepareFold } from '#src/sync/view/fold.ts'
import type { Action } from '../ledger.ts'
import type { Committed } from '../phone/raw-storage.ts'
import { isConversation, showsConversation } from './conversation-state.ts'
import { shownFavorites } from './favorites.ts'
import { showsInSet } from './mirrored-sets.ts'
import { isTrade, showsTrade } from './trade-state.ts'

const idArgs = v.object({ id: v.string() })
const choiceArgs = v.object({ type: v.picklist(notificationTypes), wanted: v.boolean() })
const favoriteArgs = v.object({ id: v.string(), on: v.boolean() })
const upToArgs = v.object({ upTo: v.object({ id: v.string(), createdAt: v.nullable(v.string()) }) })

/** The view of one committed state, by the engine's own fold. */
export class ShownState {
  readonly #products
  readonly #notifications
  readonly #stats
  readonly #preferences

  constructor(readonly state: Committed) {
    const entries = [...state.outbox.values()].sort((a, b) => a.seq - b.seq)
    this.#products = prepareFold('products', entries, state.collections.get('products'), mutations)
    this.#notifications = prepareFold(
      'notifications',
      entries,
      state.collections.get('notifications'),
      mutations,
    )
    this.#stats = prepareFold('stats', entries, state.collections.get('stats'), mutations)
    this.#preferences = prepareFold('preferences', entries, state.collections.get('preferences'), mutations)
  }

  product(id: string) {
    const added = this.#products.added.find(({ row }) => row.id === id)?.row
    const base = this.state.products.get(id) ?? added
    return base === undefined ? null : (foldRow(this.#products, id, base)?.row ?? null)
  }

  productIds(): string[] {
    const added = this.#products.added.map(({ row }) => row.id)
    const ids = [...new Set([...this.state.products.keys(), ...added])]
    return ids.filter((id) => this.product(id) !== null)
  }

  isUnread(id: string): boolean {
    const base = this.state.notifications.get(id)
    return base !== undefined && foldRow(this.#notifications, id, base)?.row.read_at === null
  }

  unread(): number {
    return [...this.state.notifications.keys()].filter((id) => this.isUnread(id)).length
  }

  totalProducts(): number | null {
    const base = this.state.stats.get('dashboard')
    return base === undefined
      ? null
      : (foldRow(this.#stats, 'dashboard', base)?.row.overview.total_products ?? null)
  }

  wanted(): NotificationPreferences | null {
    const base = this.state.preferences.get('notifications')
    return base === undefined ? null : (foldRow(this.#preferences, base.id, base)?.row.wanted ?? null)
  }

  /** True while the screen shows the action's effect, or lacks the row to show it on. */
  shows(action: Action): boolean {
    const { args } = action.entry
    if (isConversation(action.kind)) return showsConversation(this.state, action)
    if (isTrade(action.kind)) return showsTrade(this.state, action)
    const inSet = showsInSet(this.state, action)
    if (inSet !== null) return inSet
    if (v.is(favoriteArgs, args)) return shownFavorites(this.state).has(args.id) === args.on
    if (action.kind === 'notification.readAll') return this.#showsReadAll(args)
    if (v.is(choiceArgs, args)) return (this.wanted()?.[args.type] ?? args.wanted) === args.wanted
    if (!v.is(idArgs, args)) return true
    if (action.kind === 'product.delete') return this.product(args.id) === null
    if (action.kind === 'notification.read') return !this.isUnread(args.id)
    const product = this.product(args.id)
    if (action.kind === 'product.create')
      return product !== null || action.entry.state === 'acked' || action.fate === 'done'
    if (action.kind !== 'product.boost') return true
    return product === null || product.is_boosted
  }

  #showsReadAll(args: unknown): boolean {
    if (!v.is(upToArgs, args)) return true
    const last = sortKey(args.upTo.createdAt, args.upTo.id)
    return [...this.state.notifications.values()].every((row) => row.sortKey > last || !this.isUnread(row.id))
  }
}
