import type { EntryError } from '#src/db/outbox-entry.ts'
import { errorText } from '#src/lib/error-text.ts'

export function refusalWords({ code, params, status }: EntryError): string {
  if (code === 'edit_conflict') return 'Modifiée depuis votre décision\u00a0: regardez-la à nouveau.'
  if (code === 'product_state_conflict') return 'Elle n’attend plus\u00a0: quelqu’un d’autre a décidé.'
  if (code === 'not_found' || code === 'gone') return 'Elle a été supprimée par son vendeur.'
  return `Décision non enregistrée. ${errorText(code, params, status)}`
}
