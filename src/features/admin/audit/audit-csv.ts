import { type AuditEntry, auditActionText } from '#contract/audit.ts'
import { type CsvColumn, csvFile } from '#src/lib/csv.ts'
import { changeLine, changeWords } from './change-words.ts'
import { targetName, targetText } from './target-words.ts'

const columns: readonly CsvColumn<AuditEntry>[] = [
  ['Date', ({ at }) => at],
  ['Qui', ({ actor }) => actor.name],
  ['Action', ({ action }) => auditActionText[action]],
  ['Sur quoi', ({ target }) => targetText[target]],
  ['Nom', targetName],
  ['Changements', (entry) => changeWords(entry).map(changeLine).join(' | ')],
  ['Raison', ({ reason }) => reason],
  ['Identifiant de l’auteur', ({ actor }) => actor.id],
  ['Identifiant de la cible', ({ target_id }) => target_id],
  ['Identifiant', ({ id }) => id],
]

/** CSV for French spreadsheets; dates are ISO. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvFile(columns, entries)
}
