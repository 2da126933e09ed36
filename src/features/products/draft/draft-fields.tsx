import { starterCategories } from '#contract/categories.ts'
import { descriptionMaxLength, maxPriceFcfa, titleMaxLength } from '#contract/limits.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { typedPrice } from './draft-words.ts'

interface DraftFieldsProps {
  words: DraftWords
  onType: (change: Partial<DraftWords>) => void
}

/** The words of an offer. */
export function DraftFields({ words, onType }: DraftFieldsProps) {
  const field = (name: keyof DraftWords) => ({
    name,
    value: words[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  return (
    <>
      <Field label="Titre" maxLength={titleMaxLength} autoCapitalize="sentences" {...field('title')} />
      <Field
        label="Prix en Fcfa"
        inputMode="numeric"
        autoComplete="off"
        {...aboutPrice(words.price)}
        {...field('price')}
      />
      <Select label="Catégorie" {...field('category')}>
        <option value="">Choisir</option>
        {starterCategories.map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label="Ville"
        maxLength={80}
        autoComplete="address-level2"
        autoCapitalize="words"
        {...field('city')}
      />
      <TextArea
        label="Description"
        rows={5}
        maxLength={descriptionMaxLength}
        hint="État, taille, marque, remise en main propre…"
        {...field('description')}
      />
    </>
  )
}

/** The amount as it will be read, while it is typed; an error only for what can not become one. */
function aboutPrice(text: string): { hint?: string; error?: string } {
  if (text.trim() === '') return {}
  const price = typedPrice(text)
  if (price === null) return { error: 'Indiquez un prix en chiffres.' }
  return price > maxPriceFcfa ? { error: 'Ce prix est trop élevé.' } : { hint: fcfa(price) }
}
