import type { DraftWords } from '#src/db/draft-rows.ts'
import type { FieldErrors } from './form-errors.ts'
import type { Suggestions } from './use-suggestions.ts'

type TypedField = Exclude<keyof DraftWords, 'negotiable' | 'attributes' | 'voice'>

export interface DraftFieldsProps {
  words: DraftWords
  errors: FieldErrors
  suggested: Suggestions
  onType: (change: Partial<DraftWords>) => void
}

/** Props of a text field of the draft, by its name. */
export function fieldsOf({ words, errors, onType }: DraftFieldsProps) {
  return (name: TypedField) => ({
    name,
    value: words[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
}
