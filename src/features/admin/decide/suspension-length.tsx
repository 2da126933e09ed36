import { type SuspensionHours, suspensionHours, suspensionText } from '#contract/decision-kinds.ts'
import { Segmented } from '#src/ui/segmented.tsx'

interface SuspensionLengthProps {
  hours: SuspensionHours
  onChange: (hours: SuspensionHours) => void
}

const lengths = suspensionHours.map((hours) => ({
  value: String(hours),
  label: suspensionText[hours] ?? `${hours} heures`,
}))

export function SuspensionLength({ hours, onChange }: SuspensionLengthProps) {
  return (
    <Segmented
      label="Durée de la suspension"
      options={lengths}
      value={String(hours)}
      onChange={(value) => onChange(suspensionHours.find((one) => String(one) === value) ?? hours)}
    />
  )
}
