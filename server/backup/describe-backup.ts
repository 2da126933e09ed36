import type { Manifest } from './manifest.ts'

export function describeBackup({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const number = new Intl.NumberFormat('fr-FR')
  return (
    `${number.format(rows)} lignes de ${tables.length} tables, ` +
    `${number.format(files.count)} fichiers (${number.format(Math.ceil(files.bytes / 1_000_000))} Mo)`
  )
}
