import { conditions, conditionText } from '#contract/product-life.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'

interface ConditionChoiceProps {
  /** '' for all. */
  condition: string
  /** Null while unknown. */
  counts: readonly { name: string; count: number }[] | null
  hideLabel: boolean
  onChange: (condition: string) => void
}

/** Hides conditions without a product, except the chosen one. */
export function ConditionChoice({ condition, counts, hideLabel, onChange }: ConditionChoiceProps) {
  const countIn = (name: string) => counts?.find((one) => one.name === name)?.count ?? 0
  const offered = conditions.filter((name) => counts === null || name === condition || countIn(name) > 0)
  return (
    <ChoiceList
      label="État"
      hideLabel={hideLabel}
      value={condition}
      onChange={onChange}
      choices={[
        { value: '', label: 'Tous les états' },
        ...offered.map((name) => ({
          value: name as string,
          label: conditionText[name],
          end: counts === null ? undefined : <span className="quiet">{frenchNumber(countIn(name))}</span>,
        })),
      ]}
    />
  )
}
