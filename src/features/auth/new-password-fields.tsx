import { passwordMinLength } from '#contract/limits.ts'
import { PasswordField } from './password-field.tsx'

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
