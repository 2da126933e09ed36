import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { viewConversation } from './conversations.ts'

/** Name of an action's object (product, user, other member), from the action or the mirror. */
export async function entryTitle(
  db: UserDb,
  { target, args }: Pick<StoredEntry, 'target' | 'args'>,
): Promise<string | undefined> {
  const [kind, id] = target.split(/:(.*)/s)
  if (id === undefined) return undefined
  if (kind === 'follow') return nameIn(args, 'person', 'name') ?? (await db.profiles.get(id))?.name
  if (kind === 'favorite') return nameIn(args, 'product', 'title') ?? (await db.productDetails.get(id))?.title
  if (kind === 'note') return (await db.productDetails.get(id))?.title
  if (kind === 'search') return searchWords(args) ?? (await db.savedSearches.get(id))?.q
  if (kind === 'block') return nameIn(args, 'person', 'name') ?? (await db.profiles.get(id))?.name
  if (kind === 'order') return nameIn(args, 'product', 'title') ?? orderTitle(db, id)
  if (kind === 'review') return reviewerName(db, id, args)
  if (kind === 'decision') return (await db.decisions.get(id))?.label ?? undefined
  if (talks.has(kind ?? '')) return partnerName(db, args)
  if (kind !== 'product') return undefined
  const own = (args as { title?: unknown } | null)?.title
  return typeof own === 'string' ? own : ((await db.products.get(id))?.title ?? draftTitle(db, id))
}

const talks: ReadonlySet<string> = new Set(['conversation', 'message', 'offer', 'read', 'place'])

/** From the mirror, or from the pending placement; avoids the order fold, which only order screens bundle. */
async function orderTitle(db: UserDb, id: string): Promise<string | undefined> {
  const row = await db.orders.get(id)
  if (row !== undefined) return row.product.title
  const entries = await db.outbox.filter(({ target }) => target === `order:${id}`).toArray()
  return entries.map(({ args }) => nameIn(args, 'product', 'title')).find((title) => title !== undefined)
}

async function reviewerName(db: UserDb, id: string, args: unknown): Promise<string | undefined> {
  const { person } = (args ?? {}) as { person?: unknown }
  const row = typeof person === 'string' ? await db.reviews.get(person) : undefined
  return row?.reviews.find((one) => one.id === id)?.author.name
}

async function partnerName(db: UserDb, args: unknown): Promise<string | undefined> {
  const { conversation, id } = (args ?? {}) as { conversation?: unknown; id?: unknown }
  const talk = typeof conversation === 'string' ? conversation : id
  const known = typeof talk === 'string' ? await viewConversation(db, talk) : null
  return known?.other.name ?? nameIn(args, 'seller', 'name')
}

function nameIn(args: unknown, part: string, field: string): string | undefined {
  const row = (args as Record<string, unknown> | null)?.[part] as Record<string, unknown> | null | undefined
  const name = row?.[field]
  return typeof name === 'string' ? name : undefined
}

/** A filter-only search has no name. */
function searchWords(args: unknown): string | undefined {
  const words = nameIn(args, 'search', 'q')
  return words === '' ? undefined : words
}

async function draftTitle(db: UserDb, id: string): Promise<string | undefined> {
  const title = (await db.drafts.get(id))?.words.title
  return title === '' ? undefined : title
}
