import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { passwordMinLength } from '#contract/limits.ts'
import { useUser } from '#src/session/session-context.ts'
import { Field, type FieldProps } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './form-fields.module.css'

export function EmailField({
  label = 'E-mail',
  ...props
}: Partial<Pick<FieldProps, 'label'>> & Omit<FieldProps, 'label' | 'type'>) {
  return (
    <Field
      label={label}
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
}

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

type SecretFieldProps = Omit<FieldProps, 'label' | 'autoComplete'>

/** The password, or the PIN of an account that has none. */
export function SecretField(props: SecretFieldProps) {
  const hasPin = useUser()?.secret === 'pin'
  if (hasPin) return <PinField {...props} label="Votre code Louma" autoComplete="current-password" />
  return <PasswordField {...props} label="Votre mot de passe" autoComplete="current-password" />
}

/** Four to six digits, which the owner can show. */
export function PinField(props: FieldProps) {
  return <PasswordField {...props} inputMode="numeric" maxLength={6} />
}

interface NewPasswordFieldsProps {
  password: string
  confirmation: string
  errors: Record<string, string>
  onPassword: (text: string) => void
  onConfirmation: (text: string) => void
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, errors, onPassword, onConfirmation } = props
  return (
    <>
      <PasswordField
        label="Nouveau mot de passe"
        name="password"
        autoComplete="new-password"
        hint={`Au moins ${passwordMinLength} caractères.`}
        value={password}
        error={errors.password}
        onChange={({ target }) => onPassword(target.value)}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        name="password_confirmation"
        autoComplete="new-password"
        value={confirmation}
        error={errors.password_confirmation}
        onChange={({ target }) => onConfirmation(target.value)}
      />
    </>
  )
}
