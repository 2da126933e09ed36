import type { EntryError } from '#src/db/outbox-entry.ts'
import { errorText } from '#src/lib/error-text.ts'
import type { FieldErrors } from './check-words.ts'

/** Why the server refused a new product or an edit. */
export function refusalText(
  { code, params, status }: EntryError,
  what: 'create' | 'edit' = 'create',
): string {
  const undone =
    what === 'create' ? 'L’annonce n’a pas été publiée.' : 'Les modifications n’ont pas été enregistrées.'
  return `${undone} ${errorText(code, params, status)}`
}

/** The server's message per field. */
export function refusalErrors(error: EntryError | null): FieldErrors {
  return Object.fromEntries(
    Object.entries(error?.fields ?? {}).flatMap(([field, [first]]) =>
      first === undefined ? [] : [[field, first] as const],
    ),
  )
}
