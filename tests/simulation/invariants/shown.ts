import * as v from 'valibot'
import { type NotificationPreferences, notificationTypes } from '#contract/notifications.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { foldRow, prepareFold } from '#src/sync/view/fold.ts'
import type { Deed } from '../ledger.ts'
import type { Committed } from '../phone/raw-storage.ts'

const idArgs = v.object({ id: v.string() })
const choiceArgs = v.object({ type: v.picklist(notificationTypes), wanted: v.boolean() })
const upToArgs = v.object({ upTo: v.object({ id: v.string(), createdAt: v.nullable(v.string()) }) })

/** The view of one committed state, by the engine's own fold. */
export class ShownState {
  readonly #products
  readonly #notifications
  readonly #stats
  readonly #preferences

  constructor(readonly state: Committed) {
    const entries = [...state.outbox.values()].sort((a, b) => a.seq - b.seq)
    this.#products = prepareFold('products', entries, state.collections.get('products'))
    this.#notifications = prepareFold('notifications', entries, state.collections.get('notifications'))
    this.#stats = prepareFold('stats', entries, state.collections.get('stats'))
    this.#preferences = prepareFold('preferences', entries, state.collections.get('preferences'))
  }

  product(id: string) {
    const base = this.state.products.get(id)
    return base === undefined ? null : (foldRow(this.#products, id, base)?.row ?? null)
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

  /** True while the screen shows what the deed promised, or has nothing to show it on. */
  shows(deed: Deed): boolean {
    const { args } = deed.entry
    if (deed.kind === 'notification.readAll') return this.#showsReadAll(args)
    if (v.is(choiceArgs, args)) return (this.wanted()?.[args.type] ?? args.wanted) === args.wanted
    if (!v.is(idArgs, args)) return true
    if (deed.kind === 'product.delete') return this.product(args.id) === null
    if (deed.kind === 'notification.read') return !this.isUnread(args.id)
    if (deed.kind !== 'product.boost') return true
    const product = this.product(args.id)
    return product === null || product.is_boosted
  }

  #showsReadAll(args: unknown): boolean {
    if (!v.is(upToArgs, args)) return true
    const last = sortKey(args.upTo.createdAt, args.upTo.id)
    return [...this.state.notifications.values()].every((row) => row.sortKey > last || !this.isUnread(row.id))
  }
}
