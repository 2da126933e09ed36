import { TextArea } from '#src/ui/text-area.tsx'

interface ReasonFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Reason for the staff log; not shown to users. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      label="Raison"
      hint="Gardée dans le journal de l’équipe."
      error={error}
      rows={2}
      maxLength={500}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
