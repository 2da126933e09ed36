import { type RefObject, useState } from 'react'
import { type FieldErrors, firstWrong } from './check-words.ts'

/** Form errors: focuses the first field with one; an edit clears the error of its field. */
export function useFormErrors(form: RefObject<HTMLFormElement | null>, first: FieldErrors) {
  const [errors, setErrors] = useState(first)
  return {
    errors,
    show(next: FieldErrors) {
      setErrors(next)
      const name = firstWrong(next)
      if (name === undefined) return
      const selector = name === 'photos' ? '[data-field="photos"] input' : `[name="${CSS.escape(name)}"]`
      const field = form.current?.querySelector<HTMLElement>(selector)
      const fold = field?.closest('details')
      if (fold) fold.open = true
      field?.focus()
    },
    forget(field: string) {
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([name]) => name.split('.')[0] !== field)),
      )
    },
  } as const
}
