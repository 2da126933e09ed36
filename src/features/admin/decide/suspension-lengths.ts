import { suspensionHours, suspensionText } from '#contract/decision-kinds.ts'

/** How long a suspension may be, as a choice. */
export const suspensionLengths = suspensionHours.map((hours) => ({
  value: String(hours),
  label: suspensionText[hours] ?? `${hours} heures`,
}))
