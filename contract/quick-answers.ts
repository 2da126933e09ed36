import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, looseInstant } from './fields.ts'
import { maxListLimit } from './limits.ts'
import { limitQuery, listAnswer } from './sync.ts'

export const maxQuickAnswers = 20
export const quickAnswerMaxLength = 300

export const readyAnswers = [
  'Toujours disponible.',
  'Désolé, il est vendu.',
  'Vous pouvez venir le voir aujourd’hui.',
  'Le prix est ferme.',
] as const

export const quickAnswer = v.object({
  id: looseId,
  text: v.optional(v.fallback(v.string(), ''), ''),
  created_at: looseInstant,
})
export type QuickAnswer = v.InferOutput<typeof quickAnswer>

export const listQuickAnswers = endpoint({
  name: 'listQuickAnswers',
  method: 'GET',
  path: '/me/quick-answers',
  summary: 'Mes réponses rapides, dans l’ordre où je les ai écrites',
  access: 'user',
  query: v.strictObject({ limit: limitQuery(maxListLimit) }),
  answer: listAnswer(quickAnswer),
})

export const saveQuickAnswer = endpoint({
  name: 'saveQuickAnswer',
  method: 'PUT',
  path: '/me/quick-answers/:id',
  summary: 'Garder une réponse rapide, ou changer celle de cet identifiant',
  access: 'user',
  open: 'suspended',
  params: idParams,
  body: v.strictObject({
    text: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Écrivez la réponse.'),
      v.maxLength(quickAnswerMaxLength, `Une réponse rapide a au plus ${quickAnswerMaxLength} caractères.`),
    ),
  }),
  answer: v.object({ data: quickAnswer }),
  errors: ['not_found', 'too_many_answers'],
})

export const dropQuickAnswer = endpoint({
  name: 'dropQuickAnswer',
  method: 'DELETE',
  path: '/me/quick-answers/:id',
  summary: 'Supprimer une réponse rapide',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})
