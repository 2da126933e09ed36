import { Star } from 'lucide-react'
import { useId } from 'react'
import css from './review-dialog.module.css'

const names = ['Très mauvais', 'Mauvais', 'Correct', 'Bien', 'Très bien']

interface StarFieldProps {
  /** 1 to 5; 0 before a choice. */
  value: number
  onChange: (value: number) => void
  error: string | undefined
}

/** Native radio buttons. */
export function StarField({ value, onChange, error }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-said`}>
      <legend className={css.legend}>Comment s’est passée cette commande&nbsp;?</legend>
      <div className={css.row}>
        {names.map((name, at) => (
          <label key={name} className={css.star} data-on={at < value || undefined}>
            <input
              type="radio"
              className={css.input}
              name={id}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
            />
            <Star aria-hidden="true" />
            <span className="visually-hidden">{`${at + 1} sur 5, ${name}`}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-said`} className={css.said} data-error={error !== undefined || undefined} role="status">
        {error ?? names[value - 1] ?? 'Touchez une étoile.'}
      </p>
    </fieldset>
  )
}
