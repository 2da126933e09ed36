import { Search } from 'lucide-react'
import { type FormEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import fields from './field.module.css'
import css from './search-field.module.css'

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onSubmit' | 'defaultValue'> {
  label: string
  /** Initial text; change the key to reset it. With `value` the field is controlled. */
  initial?: string
  action?: string
  /** Trimmed and not empty. */
  onSearch: (words: string) => void
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

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
