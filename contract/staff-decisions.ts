import * as v from 'valibot'
import { decisionReasons, suspensionHours } from './decision-kinds.ts'
import { decision } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { idParams, uuid } from './fields.ts'

export const decisionWordsMaxLength = 1_000

export const decisionWords = v.pipe(
  v.string('Dites pourquoi à la personne.'),
  v.trim(),
  v.minLength(10, 'Dites pourquoi à la personne, en 10 caractères au moins.'),
  v.maxLength(decisionWordsMaxLength, `Le texte compte au plus ${decisionWordsMaxLength} caractères.`),
)

export const decisionReason = v.picklist(decisionReasons, 'Choisissez une raison.')

export const suspensionLength = v.picklist(suspensionHours, 'Choisissez 24 heures, 7 jours ou 30 jours.')

/** What a staff member sends with every decision: its id, its reason and the text for the user. */
export const decisionFields = { id: uuid, reason: decisionReason, text: decisionWords }

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
