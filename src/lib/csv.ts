/** Byte order mark: spreadsheets detect UTF-8 only with it. */
const mark = '\ufeff'

export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => string | number]

/** For French spreadsheets: `;` as separator, plain numbers; dates are formatted by the caller. */
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

/** A quote before =, +, - and @ prevents formula injection. */
function csvText(text: string): string {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}
