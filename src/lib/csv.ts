/** Spreadsheets take a file for UTF-8 only when it begins with this. */
const mark = '\ufeff'

/** A column: what stands over it, and what each row has in it. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => string | number]

/** Rows as a file for French spreadsheets: `;` between cells; amounts are plain numbers, dates are the caller's. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([name]) => csvText(name)),
    ...rows.map((row) => columns.map(([, cell]) => csvCell(cell(row)))),
  ]
  return mark + lines.map((line) => `${line.join(';')}\r\n`).join('')
}

function csvCell(value: string | number): string {
  return typeof value === 'number' ? String(value) : csvText(value)
}

/** What somebody wrote is never taken for a formula. */
function csvText(text: string): string {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}
