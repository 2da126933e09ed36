import { eq } from 'drizzle-orm'
import type { CaseRow, listCases, takeCase } from '#contract/cases.ts'
import { cases } from '#server/db/schema/moderation.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { labelsOf, recordAudit } from '../audit/index.ts'
import { targetsOf } from '../decisions/index.ts'
import { checkOpen, maySee } from './policy.ts'
import { casesOf, findNamed, lockCase, type NamedCase, reasonsOf } from './rows.ts'

export async function presentCases(tx: Tx, rows: readonly NamedCase[]): Promise<CaseRow[]> {
  if (rows.length === 0) return []
  const reasons = await reasonsOf(
    tx,
    rows.map(({ one }) => one.id),
  )
  const labels = await labelsOf(
    tx,
    rows.map(({ one }) => ({ target: one.target, targetId: one.targetId })),
  )
  return rows.map(({ one, person, assigned }) => ({
    id: one.id,
    kind: one.kind,
    state: one.closedAt === null ? 'open' : 'closed',
    target: one.target,
    target_id: one.targetId,
    label: labels.get(`${one.target} ${one.targetId}`) ?? null,
    person: { id: one.personId, name: person },
    reasons: reasons
      .filter(({ caseId }) => caseId === one.id)
      .map(({ reason, count }) => ({ reason, count })),
    reports_count: one.reportsCount,
    assigned: one.assignedTo === null ? null : { id: one.assignedTo, name: assigned ?? 'Compte supprimé' },
    opened_at: one.openedAt.toISOString(),
    last_at: one.lastAt.toISOString(),
    outcome: one.outcome,
  }))
}

export async function presentOneCase(tx: Tx, id: string): Promise<CaseRow> {
  const row = await findNamed(tx, id)
  const [shown] = row ? await presentCases(tx, [row]) : []
  if (!shown) throw new Error('a case without its row')
  return shown
}

export async function list(
  { tx, actor }: ReadContext<(typeof listCases)['access']>,
  { query }: Input<typeof listCases>,
): Promise<Answer<typeof listCases>> {
  const name = `cases${query.state}`
  const after = readTimePlace(name, query.cursor)
  const viewer = { targets: targetsOf(actor), actorId: actor.id }
  const found = await casesOf(tx, query, viewer, after, query.limit + 1)
  const { rows, meta } = timePage(name, found, query.limit, ({ one }) => ({
    at: one.closedAt ?? one.openedAt,
    id: one.id,
  }))
  return { data: await presentCases(tx, rows), meta }
}

/** Taking a case grants access to the messages around a reported one, so it is recorded in the audit log. */
export async function take(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof takeCase>,
): Promise<Answer<typeof takeCase>> {
  const one = await lockCase(tx, params.id)
  if (!one || !maySee(actor, one)) throw new AppError('not_found')
  checkOpen(actor, one)
  if (one.assignedTo !== actor.id) {
    await tx.update(cases).set({ assignedTo: actor.id }).where(eq(cases.id, one.id))
    const [before, after] = [{ assigned_to: one.assignedTo }, { assigned_to: actor.id }]
    await recordAudit(tx, {
      actorId: actor.id,
      now,
      action: 'case.take',
      target: 'case',
      targetId: one.id,
      before,
      after,
    })
  }
  return { data: await presentOneCase(tx, one.id) }
}
