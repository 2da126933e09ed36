import { Field, type FieldProps } from '#src/ui/field.tsx'

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
