import { eq } from 'drizzle-orm'
import type { decideCase, dismissCase, settleAppeal } from '#contract/cases.ts'
import { cases } from '#server/db/schema/cases.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import type { Tx } from '#server/db/types.ts'
import type { Input } from '#server/http/api.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { peopleOfDecision } from '../decisions/index.ts'
import { maySee } from './policy.ts'
import { reportersOf } from './rows.ts'

async function findSeen(tx: Tx, actor: Actor, id: string) {
  const [one] = await tx.select().from(cases).where(eq(cases.id, id))
  return one && maySee(actor, one) ? one : null
}

/** Users affected by deciding a case: those of the decision and the reporters. */
export async function peopleOfDecided(
  tx: Tx,
  actor: Actor,
  { params, body }: Input<typeof decideCase>,
): Promise<string[]> {
  const one = await findSeen(tx, actor, params.id)
  if (!one) return []
  const { target, targetId } = one
  const moved = await peopleOfDecision(tx, { kind: body.kind, target, targetId })
  return [...moved, ...(await reportersOf(tx, one.id))]
}

export async function peopleOfDismissed(
  tx: Tx,
  actor: Actor,
  { params }: Input<typeof dismissCase>,
): Promise<string[]> {
  const one = await findSeen(tx, actor, params.id)
  return one ? reportersOf(tx, one.id) : []
}

export async function peopleOfSettled(
  tx: Tx,
  actor: Actor,
  { params, body }: Input<typeof settleAppeal>,
): Promise<string[]> {
  const one = await findSeen(tx, actor, params.id)
  if (!one?.decisionId) return []
  const [decision] = await tx.select().from(decisions).where(eq(decisions.id, one.decisionId))
  const moved = body.overturn && decision ? await peopleOfDecision(tx, decision) : []
  return [one.personId, ...moved]
}
