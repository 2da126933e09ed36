import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { blockLabels } from './blocks/labels.ts'
import { conversationLabels } from './conversations/labels.ts'
import { decisionLabels } from './decisions/labels.ts'
import { favoriteLabels } from './favorites/labels.ts'
import { followLabels } from './follows/labels.ts'
import { type ActionLabel, type Labels, type Refusal, recordOf, type TitleReader } from './label.ts'
import { noteLabels } from './notes/labels.ts'
import { notificationLabels } from './notifications/labels.ts'
import { orderLabels } from './orders/labels.ts'
import { productLabels } from './products/labels.ts'
import { reportLabels } from './reports/labels.ts'
import { reviewLabels } from './reviews/labels.ts'
import { searchLabels } from './search/labels.ts'
import { shopLabels } from './shops/labels.ts'
import { staffLabels } from './staff/labels.ts'
import { verificationLabels } from './verifications/labels.ts'

const all: readonly Labels[] = [
  productLabels,
  staffLabels,
  notificationLabels,
  favoriteLabels,
  followLabels,
  searchLabels,
  noteLabels,
  reportLabels,
  conversationLabels,
  blockLabels,
  orderLabels,
  reviewLabels,
  decisionLabels,
  shopLabels,
  verificationLabels,
]

const byKind: ReadonlyMap<string, ActionLabel & Pick<Labels, 'reason'>> = new Map(
  all.flatMap(({ actions, reason }) =>
    Object.entries(actions).map(([kind, label]) => [kind, { ...label, ...(reason && { reason }) }] as const),
  ),
)

const titles: ReadonlyMap<string, TitleReader> = new Map(
  all.flatMap((labels) => Object.entries(labels.titles ?? {})),
)

/** Undefined for a kind that this code does not know. */
export function actionLabel(kind: string): ActionLabel | undefined {
  return byKind.get(kind)
}

/** Null where the general sentence of the code fits. */
export function refusalReason(refusal: Refusal): string | null {
  return byKind.get(refusal.kind)?.reason?.(refusal) ?? null
}

/** Name of an action's object (product, user, other member), from the action or the mirror. */
export async function entryTitle(
  db: UserDb,
  { target, args }: Pick<StoredEntry, 'target' | 'args'>,
): Promise<string | undefined> {
  const [word = '', id] = target.split(/:(.*)/s)
  return id === undefined ? undefined : titles.get(word)?.(db, id, recordOf(args))
}
