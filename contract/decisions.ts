import * as v from 'valibot'
import { decisionKinds, decisionReasons, decisionTargets, suspensionHours } from './decision-kinds.ts'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, uuid } from './ids.ts'
import { looseInstant, looseText } from './loose.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

export const decisionWordsMaxLength = 1_000
export const appealMaxLength = 2_000

/** What the staff say to the person with every decision. */
export const decisionWords = v.pipe(
  v.string('Dites pourquoi à la personne.'),
  v.trim(),
  v.minLength(10, 'Dites pourquoi à la personne, en 10 caractères au moins.'),
  v.maxLength(decisionWordsMaxLength, `Le texte compte au plus ${decisionWordsMaxLength} caractères.`),
)

/** The closed reason of a decision, as the staff choose it. */
export const decisionReason = v.picklist(decisionReasons, 'Choisissez une raison.')

/** The length of a suspension, as the staff choose it. */
export const suspensionLength = v.picklist(suspensionHours, 'Choisissez 24 heures, 7 jours ou 30 jours.')

/** What became of an appeal. */
export const appealStates = ['open', 'upheld', 'overturned'] as const

/** A decision about the signed-in person, or about what is hers. Who decided stays unnamed. */
export const decision = v.object({
  id: looseId,
  kind: v.picklist(decisionKinds),
  target: v.picklist(decisionTargets),
  target_id: looseId,
  /** What the person calls it: a title, the beginning of a message. */
  label: looseText,
  reason: v.optional(v.fallback(v.picklist(decisionReasons), 'other'), 'other'),
  /** What the staff said. */
  text: v.optional(v.fallback(v.string(), ''), ''),
  /** End of a suspension. */
  until: looseInstant,
  created_at: looseInstant,
  /** When it was taken back; by an appeal or by the staff itself. */
  undone_at: looseInstant,
  /** Until when it can be appealed; null when it can not, or was. */
  appeal_until: looseInstant,
  appeal: v.optional(
    v.fallback(
      v.nullable(
        v.object({
          state: v.picklist(appealStates),
          text: v.string(),
          at: looseInstant,
          /** What the staff answered. */
          answer: looseText,
          settled_at: looseInstant,
        }),
      ),
      null,
    ),
    null,
  ),
})
export type Decision = v.InferOutput<typeof decision>

export const listDecisions = endpoint({
  name: 'listDecisions',
  method: 'GET',
  path: '/me/decisions',
  summary:
    'Ce que l’équipe a décidé à mon sujet, le plus récent d’abord ; avec un curseur, ce qui a changé depuis',
  access: 'user',
  open: 'banned',
  query: v.strictObject({ limit: limitQuery(50), cursor: cursorQuery }),
  answer: listAnswer(decision),
})

export const appealDecision = endpoint({
  name: 'appealDecision',
  method: 'POST',
  path: '/me/decisions/:id/appeal',
  summary: 'Contester une décision, une fois, dans les 30 jours ; son auteur choisit l’identifiant',
  access: 'user',
  open: 'banned',
  params: idParams,
  body: v.strictObject({
    id: uuid,
    text: v.pipe(
      v.string('Expliquez pourquoi vous contestez.'),
      v.trim(),
      v.minLength(10, 'Expliquez pourquoi vous contestez, en 10 caractères au moins.'),
      v.maxLength(appealMaxLength, `Le texte compte au plus ${appealMaxLength} caractères.`),
    ),
  }),
  answer: v.object({ data: decision }),
  errors: ['not_found', 'already_appealed', 'case_closed', 'id_taken'],
})

/** A decision as the staff see it. */
export const staffDecision = v.object({
  ...v.omit(decision, ['appeal_until']).entries,
  person: v.object({ id: v.string(), name: v.string() }),
  decided_by: v.object({ id: v.string(), name: v.string() }),
  case_id: v.nullable(v.string()),
})
export type StaffDecision = v.InferOutput<typeof staffDecision>

export const undoDecision = endpoint({
  name: 'undoDecision',
  method: 'POST',
  path: '/admin/decisions/:id/undo',
  summary: 'Revenir sur une décision : annonce, message ou compte rétabli ; son auteur choisit l’identifiant',
  access: { anyOf: ['products:moderate', 'users:manage'] },
  params: idParams,
  body: v.strictObject({ id: uuid, text: decisionWords }),
  answer: v.object({ data: staffDecision }),
  errors: ['not_found', 'own_case', 'case_closed', 'id_taken'],
})
