import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, looseInstant, looseText } from './fields.ts'
import { maxListLimit } from './limits.ts'
import { limitQuery, listAnswer } from './sync.ts'

export const blocked = v.object({
  id: looseId,
  name: v.optional(v.fallback(v.string(), 'Utilisateur'), 'Utilisateur'),
  avatar: looseText,
  blocked_at: looseInstant,
})
export type Blocked = v.InferOutput<typeof blocked>

export const listBlocked = endpoint({
  name: 'listBlocked',
  method: 'GET',
  path: '/me/blocked',
  summary: 'Les personnes que j’ai bloquées, les dernières d’abord',
  access: 'user',
  query: v.strictObject({ limit: limitQuery(maxListLimit) }),
  answer: listAnswer(blocked),
})

export const blockUser = endpoint({
  name: 'blockUser',
  method: 'PUT',
  path: '/users/:id/block',
  summary: 'Bloquer une personne : plus aucun message d’elle ni vers elle',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found', 'self_block'],
})

export const unblockUser = endpoint({
  name: 'unblockUser',
  method: 'DELETE',
  path: '/users/:id/block',
  summary: 'Débloquer une personne',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ message: v.string() }),
})
