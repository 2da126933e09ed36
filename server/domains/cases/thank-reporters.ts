import type { CaseOutcome } from '#contract/cases.ts'
import type { CaseRow } from '#server/db/schema/cases.ts'
import type { Tx } from '#server/db/types.ts'
import { labelsOf } from '../audit/index.ts'
import { notify } from '../notifications/index.ts'
import { reportersOf } from './rows.ts'

const nouns: Record<CaseRow['target'], string> = {
  user: 'une personne',
  product: 'une annonce',
  message: 'un message',
  review: 'un avis',
}

/** The notification does not reveal the decision, which concerns another user. */
export async function thankReporters(tx: Tx, one: CaseRow, outcome: CaseOutcome, now: Date): Promise<void> {
  const { target, targetId } = one
  const label = (await labelsOf(tx, [{ target, targetId }])).get(`${target} ${targetId}`)
  const it = label === undefined ? nouns[target] : `«\u00a0${label}\u00a0»`
  const message =
    outcome === 'decided'
      ? `Vous aviez signalé ${it}. L’équipe a vérifié et a pris une mesure.`
      : `Vous aviez signalé ${it}. L’équipe a vérifié et n’a rien trouvé de contraire aux règles.`
  const data = target === 'product' ? { product_id: targetId } : {}
  const title = 'Merci pour votre signalement'
  await notify(tx, await reportersOf(tx, one.id), { type: 'product', title, message, data, now })
}
