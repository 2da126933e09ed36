import * as v from 'valibot'
import { message } from './conversations.ts'
import { decisionTargets } from './decision-kinds.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { ownProduct } from './own-products.ts'
import { reportReasons } from './reports.ts'
import { review } from './reviews.ts'
import { signal } from './signals.ts'
import { decisionFields, decisionWords, staffDecision, suspensionLength } from './staff-decisions.ts'
import { staffPerson } from './staff-people.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

export const caseKinds = ['report', 'appeal'] as const
export type CaseKind = (typeof caseKinds)[number]
export const caseStates = ['open', 'closed'] as const

export const caseOutcomes = ['decided', 'dismissed', 'upheld', 'overturned'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const caseOutcomeText: Record<CaseOutcome, string> = {
  decided: 'Décision prise',
  dismissed: 'Classé sans suite',
  upheld: 'Décision maintenue',
  overturned: 'Décision annulée',
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const named = v.object({ id: v.string(), name: v.string() })

export const caseRow = v.object({
  id: v.string(),
  kind: v.picklist(caseKinds),
  state: v.picklist(caseStates),
  target: v.picklist(decisionTargets),
  target_id: v.string(),
  /** Display name of the target; null when it has none. */
  label: v.nullable(v.string()),
  person: named,
  reasons: v.array(v.object({ reason: v.picklist(reportReasons), count })),
  reports_count: count,
  assigned: v.nullable(named),
  opened_at: v.string(),
  last_at: v.string(),
  outcome: v.nullable(v.picklist(caseOutcomes)),
})
export type CaseRow = v.InferOutput<typeof caseRow>

/** The server filters the cases by the caller's permission. */
const access = { anyOf: ['products:moderate', 'users:manage'] } as const

export const listCases = endpoint({
  name: 'listCases',
  method: 'GET',
  path: '/admin/cases',
  summary: 'Les signalements : ouverts, les plus anciens d’abord ; clos, les derniers d’abord',
  access,
  query: v.strictObject({
    limit: limitQuery(50),
    cursor: cursorQuery,
    state: v.optional(v.picklist(caseStates), 'open'),
    kind: v.optional(v.picklist(caseKinds)),
    target: v.optional(v.picklist(decisionTargets)),
    assigned: v.optional(v.picklist(['me', 'nobody'])),
  }),
  answer: listAnswer(caseRow),
})

export const fullCase = v.object({
  ...caseRow.entries,
  /** E-mail and phone are empty without `users:manage`. */
  about: staffPerson,
  /** Current state of the target; null when the case has another target or the target is deleted. */
  product: v.nullable(ownProduct),
  review: v.nullable(review),
  /** The reported message. `neighbours` is filled only for the staff member assigned to the open case. */
  message: v.nullable(message),
  neighbours: v.array(message),
  reports: v.array(
    v.object({
      id: v.string(),
      reporter: named,
      reason: v.picklist(reportReasons),
      text: v.string(),
      at: v.string(),
    }),
  ),
  appeal: v.nullable(v.object({ decision: staffDecision, text: v.string() })),
  /** Earlier decisions about the user, newest first. */
  decisions: v.array(staffDecision),
  signals: v.array(signal),
  closed: v.nullable(
    v.object({
      by: v.nullable(named),
      at: v.string(),
      text: v.string(),
      decision_id: v.nullable(v.string()),
    }),
  ),
})
export type FullCase = v.InferOutput<typeof fullCase>

export const readCase = endpoint({
  name: 'readCase',
  method: 'GET',
  path: '/admin/cases/:id',
  summary: 'Un signalement : qui a signalé, quoi, et les décisions passées',
  access,
  params: idParams,
  answer: v.object({ data: fullCase }),
  errors: ['not_found'],
})

const rowAnswer = v.object({ data: caseRow })

export const takeCase = endpoint({
  name: 'takeCase',
  method: 'PUT',
  path: '/admin/cases/:id/take',
  summary: 'Prendre un signalement en charge, aussi celui d’un collègue',
  access,
  params: idParams,
  answer: rowAnswer,
  errors: ['not_found', 'own_case', 'case_closed'],
})

export const dismissCase = endpoint({
  name: 'dismissCase',
  method: 'PUT',
  path: '/admin/cases/:id/dismiss',
  summary: 'Classer un signalement sans suite, en disant pourquoi',
  access,
  params: idParams,
  body: v.strictObject({ text: decisionWords }),
  answer: rowAnswer,
  errors: ['not_found', 'own_case', 'case_closed'],
})

export const decideCase = endpoint({
  name: 'decideCase',
  method: 'POST',
  path: '/admin/cases/:id/decision',
  summary: 'Décider d’un signalement ; suspendre et fermer demandent la permission users:manage',
  access,
  params: idParams,
  body: v.variant('kind', [
    v.strictObject({ ...decisionFields, kind: v.picklist(['warn', 'hide', 'remove', 'ban']) }),
    v.strictObject({ ...decisionFields, kind: v.literal('suspend'), hours: suspensionLength }),
  ]),
  answer: v.object({ data: staffDecision }),
  errors: ['not_found', 'own_case', 'case_closed', 'product_state_conflict', 'id_taken'],
})

export const settleAppeal = endpoint({
  name: 'settleAppeal',
  method: 'PUT',
  path: '/admin/cases/:id/appeal',
  summary: 'Répondre à une contestation : maintenir la décision, ou l’annuler',
  access,
  params: idParams,
  body: v.strictObject({ overturn: v.boolean('Maintenez ou annulez la décision.'), text: decisionWords }),
  answer: rowAnswer,
  errors: ['not_found', 'own_case', 'case_closed'],
})
