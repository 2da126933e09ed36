import type { Provider } from '#contract/wallet.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'

interface ProviderChoiceProps {
  providers: readonly Provider[]
  value: string | null
  onChange: (id: string) => void
}

export function ProviderChoice({ providers, value, onChange }: ProviderChoiceProps) {
  return (
    <ChoiceList
      label="Opérateur"
      choices={providers.map(({ id, name, min, max }) => ({
        value: id,
        label: name,
        hint: `De ${fcfa(min)} à ${fcfa(max)}`,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
