import { entryKindText } from '#contract/ledger.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { type CsvColumn, csvFile } from '#src/lib/csv.ts'

const columns: readonly CsvColumn<StatementLine>[] = [
  ['Numéro', ({ place }) => place],
  ['Date', ({ created_at }) => created_at ?? ''],
  ['Mouvement', ({ kind }) => entryKindText[kind]],
  ['Objet', ({ subject }) => subject ?? ''],
  ['Disponible (Fcfa)', ({ available }) => available],
  ['En attente de retrait (Fcfa)', ({ held }) => held],
  ['Crédit Louma (Fcfa)', ({ promo }) => promo],
  ['Disponible après', ({ available_after }) => available_after],
  ['En attente de retrait après', ({ held_after }) => held_after],
  ['Crédit Louma après', ({ promo_after }) => promo_after],
  ['Commande', ({ order_id }) => order_id ?? ''],
  ['Opération', ({ transfer_id }) => transfer_id ?? ''],
  ['Référence', ({ id }) => id],
]

/** For French spreadsheets: ISO dates, amounts without a unit. */
export function statementCsv(lines: readonly StatementLine[]): string {
  return csvFile(columns, lines)
}
