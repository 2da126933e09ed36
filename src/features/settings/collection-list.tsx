import { useLiveQuery } from 'dexie-react-hooks'
import { type CollectionState, staffPrefix } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { collectionNamed } from '#src/domains/registry.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import css from './collection-list.module.css'

export function CollectionList() {
  const { db } = useMirror()
  const lists = useLiveQuery(() => readCollections(db), [db])
  if (lists === undefined) return <Skeleton lines={4} />
  if (lists.length === 0) return <p>Cet appareil ne garde encore rien.</p>
  return (
    <table className={css.table}>
      <caption className="visually-hidden">Ce que cet appareil garde</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Liste</th>
          <th scope="col">Éléments</th>
          <th scope="col">À jour</th>
        </tr>
      </thead>
      <tbody>
        {lists.map(({ label, rows, fetchedAt }) => (
          <tr key={label} className={css.row}>
            <th scope="row" className={css.label}>
              {label}
            </th>
            <td className={css.count}>{rows === null ? '' : frenchNumber(rows)}</td>
            <td className={css.age}>
              <TimeAgo at={fetchedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `fetchedAt`: oldest fetch of the label's collections (ms since 1970). */
interface StoredCollection {
  label: string
  /** Null where a count is meaningless, such as statistics or preferences. */
  rows: number | null
  fetchedAt: number
}

/** Omits collections that were never fetched. */
export async function readCollections(db: UserDb): Promise<StoredCollection[]> {
  const states = (await db.collections.toArray()).filter(isFilled)
  const lines: StoredCollection[] = []
  for (const label of collectionLabels) {
    const own = states.filter(({ name }) => collectionLabel(name) === label)
    if (own.length === 0) continue
    lines.push({
      label,
      rows: await countRows(db, own),
      fetchedAt: Math.min(...own.map(({ fetchedAt }) => fetchedAt)),
    })
  }
  return lines
}

/** Counts the rows of lists, and one per viewed product (`product:<id>`). */
async function countRows(db: UserDb, states: readonly CollectionState[]): Promise<number | null> {
  const things = states.filter(({ name }) => name.startsWith('product:'))
  if (things.length > 0) return things.length
  const lists = states
    .flatMap(({ name }) => collectionNamed(name) ?? [])
    .filter(({ mode }) => mode !== 'value')
  if (lists.length === 0) return null
  const counts = await Promise.all(lists.map((list) => list.table(db).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

function isFilled(state: CollectionState): state is CollectionState & { fetchedAt: number } {
  return state.fetchedAt !== null
}

/** One label may cover several collections. */
const names: readonly { label: string; isOf: (collection: string) => boolean }[] = [
  { label: 'Mes annonces', isOf: (name) => name === 'products' },
  { label: 'Notifications', isOf: (name) => name === 'notifications' },
  { label: 'Prix de vente', isOf: startsWithOneOf(['sold-prices:']) },
  { label: 'Ma boutique', isOf: (name) => name === 'shop' },
  { label: 'Vérification', isOf: (name) => name === 'verification' },
  {
    label: 'Conversations',
    isOf: (name) => name === 'conversations' || name === 'messages' || name.startsWith('messages-of:'),
  },
  { label: 'Réponses rapides', isOf: (name) => name === 'quickAnswers' },
  { label: 'Personnes bloquées', isOf: (name) => name === 'blocked' },
  { label: 'Tableau de bord', isOf: (name) => name === 'stats' || name.startsWith('sales:') },
  { label: 'Activité récente', isOf: (name) => name === 'activity' },
  { label: 'Tendances', isOf: (name) => name === 'trending' },
  { label: 'Commandes', isOf: (name) => name === 'orders' },
  {
    label: 'Portefeuille',
    isOf: (name) =>
      ['wallet', 'statement', 'topUps', 'withdrawals', 'receiptKeys'].includes(name) ||
      name.startsWith('statement-page:') ||
      name.startsWith('receipt:'),
  },
  {
    label: 'Forfaits et boosts',
    isOf: (name) =>
      ['packages', 'publishingRoom', 'boostOffers'].includes(name) || name.startsWith('boosts-of:'),
  },
  { label: 'Décisions de l’équipe', isOf: (name) => name === 'decisions' },
  { label: 'Administration', isOf: startsWithOneOf([staffPrefix]) },
  { label: 'Avis', isOf: (name) => name.startsWith('reviews-of:') },
  { label: 'Mes favoris', isOf: (name) => name === 'favorites' },
  { label: 'Personnes suivies', isOf: (name) => name === 'followed' },
  { label: 'Mes pense-bêtes', isOf: (name) => name === 'notes' },
  { label: 'Recherches enregistrées', isOf: (name) => name === 'savedSearches' },
  { label: 'Dernières annonces du marché', isOf: (name) => name === 'market' },
  {
    label: 'Listes parcourues',
    isOf: startsWithOneOf(['market-page:', 'products-of:', 'similar:', 'facets:', 'search:']),
  },
  { label: 'Annonces consultées', isOf: (name) => name.startsWith('product:') },
  { label: 'Profils consultés', isOf: (name) => name.startsWith('profile:') },
  { label: 'Catégories', isOf: (name) => name === 'categories' },
  { label: 'Choix de notifications', isOf: (name) => name === 'preferences' },
]

/** Null for a collection without a label. */
export function collectionLabel(collection: string): string | null {
  return names.find(({ isOf }) => isOf(collection))?.label ?? null
}

/** In display order. */
const collectionLabels: readonly string[] = names.map(({ label }) => label)

function startsWithOneOf(prefixes: readonly string[]): (name: string) => boolean {
  return (name) => prefixes.some((prefix) => name.startsWith(prefix))
}
