import * as v from 'valibot'
import { decisionKinds, decisionReasons, decisionTargets } from './decision-kinds.ts'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, looseInstant, looseText, uuid } from './fields.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

export const appealMaxLength = 2_000

export const appealStates = ['open', 'upheld', 'overturned'] as const

/** A decision about the user or the user's content; the staff member stays anonymous. */
export const decision = v.object({
  id: looseId,
  kind: v.picklist(decisionKinds),
  target: v.picklist(decisionTargets),
  target_id: looseId,
  /** Title of the target, or the beginning of a message. */
  label: looseText,
  reason: v.optional(v.fallback(v.picklist(decisionReasons), 'other'), 'other'),
  text: v.optional(v.fallback(v.string(), ''), ''),
  until: looseInstant,
  created_at: looseInstant,
  undone_at: looseInstant,
  /** Deadline for an appeal; null when none is possible or one was made. */
  appeal_until: looseInstant,
  appeal: v.optional(
    v.fallback(
      v.nullable(
        v.object({
          state: v.picklist(appealStates),
          text: v.string(),
          at: looseInstant,
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
