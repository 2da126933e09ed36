import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './password-field.module.css'

export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={css.place}>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton
        className={css.eye}
        label={shown ? 'Masquer la saisie' : 'Afficher la saisie'}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
