import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import type { SettingField } from './setting-groups.ts'
import css from './setting-line.module.css'

interface SettingLineProps {
  field: SettingField
  text: string
  error: string | undefined
  /** Edited and not saved yet. */
  isChanged: boolean
  /** The operator's default in words; null while it is the shown value. */
  usual: string | null
  onText: (text: string) => void
  onUsual: () => void
}

/** A number setting with its unit and a button that restores the default. */
export function SettingLine(props: SettingLineProps) {
  const { field, text, error, isChanged, usual, onText, onUsual } = props
  const id = useId()
  return (
    <div className={cx(css.line, isChanged && css.changed)}>
      <Field
        id={id}
        className={css.field}
        label={field.unitText === '' ? field.label : `${field.label} (${field.unitText})`}
        hint={field.hint}
        error={error}
        inputMode={field.unit === 'percent' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {usual === null ? null : (
        <Button
          variant="quiet"
          size="small"
          className={css.usual}
          icon={<Undo2 aria-hidden="true" />}
          aria-describedby={id}
          onClick={onUsual}
        >
          Revenir à la valeur par défaut ({usual})
        </Button>
      )}
    </div>
  )
}
