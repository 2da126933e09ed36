import { TextArea } from '#src/ui/text-area.tsx'

interface ReasonFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Why somebody of the staff does it: kept in the log, read by nobody else. */
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
