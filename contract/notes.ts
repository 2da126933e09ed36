import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, looseInstant } from './fields.ts'
import { maxListLimit } from './limits.ts'
import { limitQuery, listAnswer } from './sync.ts'

export const maxNotes = 200
export const noteMaxLength = 500

export const note = v.object({
  /** Id of the product. */
  id: looseId,
  text: v.optional(v.fallback(v.string(), ''), ''),
  updated_at: looseInstant,
})
export type Note = v.InferOutput<typeof note>

export const listNotes = endpoint({
  name: 'listNotes',
  method: 'GET',
  path: '/me/notes',
  summary: 'Mes notes sur des annonces, les dernières écrites d’abord',
  access: 'user',
  query: v.strictObject({ limit: limitQuery(maxListLimit) }),
  answer: listAnswer(note),
})

export const saveNote = endpoint({
  name: 'saveNote',
  method: 'PUT',
  path: '/products/:id/note',
  summary: 'Écrire ma note sur une annonce, ou la changer ; personne d’autre ne la lit',
  access: 'user',
  open: 'suspended',
  params: idParams,
  body: v.strictObject({
    text: v.pipe(
      v.string('Écrivez le pense-bête.'),
      v.trim(),
      v.minLength(1, 'Écrivez le pense-bête.'),
      v.maxLength(noteMaxLength, `Un pense-bête a au plus ${noteMaxLength} caractères.`),
    ),
  }),
  answer: v.object({ data: note }),
  errors: ['not_found', 'too_many_notes'],
})

export const dropNote = endpoint({
  name: 'dropNote',
  method: 'DELETE',
  path: '/products/:id/note',
  summary: 'Effacer ma note sur une annonce',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ message: v.string() }),
})
