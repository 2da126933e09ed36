import type { IntentRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'

export function intentWords(intent: IntentRow): string {
  if (intent.kind === 'top-up') return `Recharge de ${fcfa(intent.amount)}`
  if (intent.kind === 'withdrawal') return `Retrait de ${fcfa(intent.amount)}`
  if (intent.kind === 'package') return `Forfait à ${fcfa(intent.price)}`
  return `Paiement d’une commande, ${fcfa(intent.amount)}`
}

/** `isChecked`: the list was refreshed after the request and does not contain the transfer. */
export function unknownText(isChecked: boolean): string {
  return isChecked
    ? 'État inconnu. Louma ne la connaît pas pour l’instant\u00a0: vérifier la redemande une seule fois, sans double débit.'
    : 'État inconnu, vérification…'
}
