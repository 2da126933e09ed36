import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { uuid } from './fields.ts'
import { reportMaxLength } from './limits.ts'

export const reportTargets = ['product', 'user', 'message', 'review'] as const
export type ReportTarget = (typeof reportTargets)[number]

export const reportReasons = [
  'scam',
  'forbidden',
  'counterfeit',
  'wrong',
  'duplicate',
  'offensive',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonText: Record<ReportReason, string> = {
  scam: 'Arnaque ou demande d’acompte suspecte',
  forbidden: 'Article interdit à la vente',
  counterfeit: 'Contrefaçon',
  wrong: 'Photo, prix ou description trompeurs',
  duplicate: 'Annonce publiée plusieurs fois',
  offensive: 'Contenu choquant ou insultant',
  other: 'Autre raison',
}

/** Per account. */
export const reportsPerHour = 10

export const createReport = endpoint({
  name: 'createReport',
  method: 'POST',
  path: '/reports',
  summary: 'Signaler une annonce, une personne, un message ou un avis ; une fois par personne et par cible',
  access: 'user',
  open: 'suspended',
  body: v.strictObject({
    id: uuid,
    target: v.picklist(reportTargets, 'Ce qui est signalé n’existe pas.'),
    target_id: uuid,
    reason: v.picklist(reportReasons, 'Choisissez une raison.'),
    text: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(reportMaxLength, 'Ce texte est trop long.')),
      '',
    ),
  }),
  answer: v.object({ message: v.string() }),
  errors: ['not_found', 'id_taken'],
})
