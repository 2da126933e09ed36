import type { DecisionKind, DecisionReason, DecisionTarget } from '#contract/decision-kinds.ts'
import type { DecisionUndo } from '#server/db/schema/decisions.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { hideMessage } from '../conversations/index.ts'
import { takeDown } from '../products/index.ts'
import { hideReview } from '../reviews/index.ts'
import { layOn } from './account-status-effect.ts'
import { reasonAndWords, titleOf } from './words.ts'

export interface Intended {
  id: string
  kind: Exclude<DecisionKind, 'restore'>
  target: DecisionTarget
  targetId: string
  reason: DecisionReason
  words: string
  /** End of a suspension; null for other kinds. */
  until: Date | null
}

/** Result of a decision: undo data, audit fields, and whether the user was already notified. */
export interface Done {
  undo: DecisionUndo
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  isTold: boolean
}

const nothing: Done = { undo: {}, before: null, after: null, isTold: false }

/** Applies a decision. Throws `product_state_conflict`, or `validation_failed` when nothing would change. */
export async function takeEffect(context: WriteContext, intended: Intended, person: UserRow): Promise<Done> {
  const { kind } = intended
  if (kind === 'warn') return nothing
  if (kind === 'hide') return hide(context, intended)
  if (kind === 'suspend' || kind === 'ban') {
    if (person.bannedAt !== null) throw refused('Ce compte est déjà fermé.')
    const { id, words, until } = intended
    return {
      ...(await layOn(context, person, { id, words, until, actorId: context.actor.id })),
      isTold: false,
    }
  }
  return takeFromMarket(context, { ...intended, kind }, person)
}

async function hide({ tx, now }: WriteContext, { target, targetId }: Intended): Promise<Done> {
  const isDone =
    target === 'message'
      ? await hideMessage(tx, targetId, now)
      : target === 'review' && (await hideReview(tx, targetId, now))
  if (!isDone) throw refused('Il n’y a rien à masquer ici, ou c’est déjà fait.')
  return { ...nothing, before: { hidden: false }, after: { hidden: true } }
}

async function takeFromMarket(
  context: WriteContext,
  { kind, targetId, reason, words }: Intended & { kind: 'reject' | 'request_changes' | 'remove' },
  person: UserRow,
): Promise<Done> {
  const { now } = context
  const event = kind === 'remove' ? 'remove' : 'reject'
  // A requested change is not a violation.
  const isFault = kind !== 'request_changes' && reason !== 'no_fault'
  const title = titleOf(kind, 'product')
  const said = kind === 'request_changes' ? `À modifier\u00a0: ${words}` : reasonAndWords(reason, words)
  const before = await takeDown(context, {
    productId: targetId,
    sellerId: person.id,
    event,
    reason: said,
    isFault,
    title,
  })
  const left = before.boostedUntil === null ? 0 : before.boostedUntil.getTime() - now.getTime()
  const product = {
    state: before.state,
    // A boost that was refunded is not restored.
    boost_ms: isFault ? Math.max(0, left) : 0,
    slot: event === 'reject' || !isFault,
  }
  return {
    undo: { product },
    before: { state: before.state },
    after: { state: event === 'remove' ? 'removed' : 'rejected' },
    isTold: true,
  }
}

function refused(sentence: string): AppError {
  return new AppError('validation_failed', { fields: { kind: [sentence] } })
}
