import { entryKindText } from '#contract/ledger.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { fullDate } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'

export type ReceiptFact = [name: string, value: string]

/** For sharing, so it omits the balance. */
export function receiptFacts(line: StatementLine): ReceiptFact[] {
  const facts: (ReceiptFact | null)[] = [
    ['Mouvement', entryKindText[line.kind]],
    line.subject === null || line.subject === '' ? null : ['Objet', line.subject],
    line.created_at === null ? null : ['Date', fullDate(line.created_at)],
    ...(line.held === 0 && line.promo === 0 ? [] : parts(line)),
    ['Référence', line.id],
  ]
  return facts.filter((fact) => fact !== null)
}

/** Movements between the sub-balances; needed when more than the available balance changed. */
function parts(line: StatementLine): (ReceiptFact | null)[] {
  return [
    moved('Disponible', line.available),
    moved('En attente de retrait', line.held),
    moved('Crédit Louma', line.promo),
  ]
}

function moved(name: string, amount: number): ReceiptFact | null {
  if (amount === 0) return null
  return [name, amount > 0 ? `+${fcfa(amount)}` : fcfa(amount)]
}
