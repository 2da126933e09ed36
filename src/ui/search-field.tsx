import { Search } from 'lucide-react'
import { type FormEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import fields from './field.module.css'
import css from './search-field.module.css'

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onSubmit' | 'defaultValue'> {
  /** The accessible name; the magnifying glass says it to the eye. */
  label: string
  /** What the field holds at first; a new key brings a new beginning. With a `value`, its owner keeps what is typed. */
  initial?: string
  /** Where the form goes without scripts. */
  action?: string
  /** Called with the trimmed words, never with none. */
  onSearch: (words: string) => void
  /** Stands at the end of the field: search by picture. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A search: Enter, or the key that phones show for it, asks for the trimmed words; nothing typed does nothing. */
export function SearchField({
  label,
  initial = '',
  action,
  onSearch,
  end,
  className,
  name = 'q',
  value,
  ...rest
}: SearchFieldProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    if (words !== '') onSearch(words)
  }
  return (
    <search className={className}>
      <form action={action} className={css.form} onSubmit={submit}>
        <label className={css.glass} htmlFor={id}>
          <Search aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </label>
        <input
          {...rest}
          id={id}
          type="search"
          name={name}
          className={cx(fields.input, css.input)}
          {...(value === undefined ? { defaultValue: initial } : { value })}
          enterKeyHint="search"
          autoComplete="off"
        />
        {end === undefined ? null : <span className={css.end}>{end}</span>}
      </form>
    </search>
  )
}
