import { entryKindText } from '#contract/ledger.ts'
import type { StatementLine } from '#contract/wallet.ts'

/** Spreadsheets take a file for UTF-8 only when it begins with this. */
const mark = '\ufeff'

const columns: readonly [name: string, cell: (line: StatementLine) => string | number][] = [
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

/** A statement as a file for French spreadsheets: `;` between cells, dates ISO, amounts as plain numbers. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = [
    columns.map(([name]) => csvText(name)),
    ...lines.map((line) => columns.map(([, cell]) => csvCell(cell(line)))),
  ]
  return mark + rows.map((row) => `${row.join(';')}\r\n`).join('')
}

function csvCell(value: string | number): string {
  return typeof value === 'number' ? String(value) : csvText(value)
}

/** What somebody wrote is never taken for a formula. */
function csvText(text: string): string {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}
