import type { EntryError } from '#src/db/outbox-entry.ts'
import { errorText } from '#src/lib/error-text.ts'
import type { ChangedOrder } from './changed-order.ts'

const words = new Map([
  ['product_unavailable', 'Cet article n’est plus disponible. Le vendeur en a peut-être d’autres.'],
  ['not_found', 'Cette annonce n’existe plus.'],
  ['escrow_off', 'Le paiement depuis le portefeuille n’est plus proposé. Commandez en espèces à la remise.'],
  ['conversation_closed', 'Vous ne pouvez pas commander à cette personne.'],
  ['own_product', 'Cette annonce est la vôtre.'],
])

export function refusedOrderWords(problem: EntryError, changed: ChangedOrder | null): string {
  if (changed !== null)
    return 'L’annonce a changé depuis. Rien n’est commandé tant que vous n’avez pas confirmé.'
  return words.get(problem.code ?? '') ?? errorText(problem.code, problem.params, problem.status)
}
