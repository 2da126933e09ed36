import type { IntentRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'

/** What somebody wanted to do with money, in words. */
export function intentWords(intent: IntentRow): string {
  if (intent.kind === 'top-up') return `Recharge de ${fcfa(intent.amount)}`
  if (intent.kind === 'withdrawal') return `Retrait de ${fcfa(intent.amount)}`
  if (intent.kind === 'package') return `Forfait à ${fcfa(intent.price)}`
  return `Paiement d’une commande, ${fcfa(intent.amount)}`
}

/** Where it stands: nobody knows, and the lists have either not been asked since or do not know it. */
export function unknownText(isChecked: boolean): string {
  return isChecked
    ? 'État inconnu. Louma ne la connaît pas pour l’instant\u00a0: vérifier la redemande une seule fois, sans double débit.'
    : 'État inconnu, vérification…'
}
