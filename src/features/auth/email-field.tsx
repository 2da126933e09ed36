import { Field, type FieldProps } from '#src/ui/field.tsx'

/** An e-mail with the keyboard that fits it. */
export function EmailField(props: Omit<FieldProps, 'label' | 'type'>) {
  return (
    <Field
      label="E-mail"
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
