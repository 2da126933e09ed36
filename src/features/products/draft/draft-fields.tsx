import { type ReactNode, useState } from 'react'
import type { Attribute } from '#contract/category-tree.ts'
import { descriptionMaxLength, titleMaxLength } from '#contract/limits.ts'
import { type Condition, conditions, conditionText } from '#contract/product-life.ts'
import { aboutPrice } from '#src/components/about-price.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import { Field } from '#src/ui/field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { AttributeFields, CategoryFields } from './category-fields.tsx'
import type { FieldErrors } from './check-words.ts'
import { CityChips } from './city-chips.tsx'
import css from './draft-fields.module.css'
import { attributesOf, useKnownCategories } from './use-known-categories.ts'
import { useSuggestions } from './use-suggestions.ts'

type TypedField = Exclude<keyof DraftWords, 'negotiable' | 'attributes'>

interface DraftFieldsProps {
  words: DraftWords
  errors: FieldErrors
  onType: (change: Partial<DraftWords>) => void
}

/** Product fields, required ones first. */
export function DraftFields({ words, errors, onType }: DraftFieldsProps) {
  const field = (name: TypedField) => ({
    name,
    value: words[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  const tree = useKnownCategories()
  const suggested = useSuggestions(words.title, words.category)
  const asked = attributesOf(tree, words.category)
  const choose = (category: string) => {
    const proposed = suggested.attributesOf(category)
    const filled = Object.fromEntries(Object.entries(words.attributes).filter(([, value]) => value !== ''))
    onType({ category, attributes: { ...proposed, ...filled } })
  }
  return (
    <>
      <Field label="Titre" maxLength={titleMaxLength} autoCapitalize="sentences" {...field('title')} />
      <div className={css.price}>
        <Field
          label="Prix en Fcfa"
          inputMode="numeric"
          autoComplete="off"
          {...field('price')}
          {...aboutPrice(words.price, errors.price, suggested.prices)}
        />
        <Switch
          label="Prix à débattre"
          checked={words.negotiable}
          onChange={(negotiable) => onType({ negotiable })}
        />
      </div>
      <CategoryFields
        chosen={words.category}
        proposed={suggested.category}
        error={errors.category}
        onChoose={choose}
      />
      <div className={css.pair}>
        <Select
          label="État de l’article"
          {...field('condition')}
          onChange={({ target }) => onType({ condition: target.value as Condition | '' })}
        >
          <option value="">Non précisé</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {conditionText[condition]}
            </option>
          ))}
        </Select>
        <div>
          <Field
            label="Ville"
            maxLength={80}
            autoComplete="address-level2"
            autoCapitalize="words"
            {...field('city')}
          />
          <CityChips typed={words.city} cities={suggested.cities} onChoose={(city) => onType({ city })} />
        </div>
      </div>
      <TextArea
        label="Description"
        rows={5}
        maxLength={descriptionMaxLength}
        hint="Taille, marque, défauts éventuels, remise en main propre…"
        {...field('description')}
      />
      <Details words={words} asked={asked} errors={errors}>
        <AttributeFields asked={asked} words={words} errors={errors} onType={onType} />
        <div className={css.pair}>
          <Field label="Quantité" inputMode="numeric" autoComplete="off" {...field('quantity')} />
          <Field
            label="Quartier"
            maxLength={80}
            autoComplete="address-level3"
            autoCapitalize="words"
            {...field('district')}
          />
        </div>
      </Details>
    </>
  )
}

interface DetailsProps {
  words: DraftWords
  asked: readonly Attribute[]
  errors: FieldErrors
  children: ReactNode
}

/** Optional fields, collapsed: the summary names the ones with a value, an error opens it. */
function Details({ words, asked, errors, children }: DetailsProps) {
  const [isOpen, setOpen] = useState(false)
  const isWrong = Object.keys(errors).some((name) => /^(attributes\.|quantity|district)/.test(name))
  const filled = asked.filter(({ key }) => words.attributes[key]).map(({ label }) => label)
  return (
    <Fold
      title="Plus de détails"
      note={filled.join(', ') || 'Facultatif'}
      open={isOpen || isWrong}
      onToggle={setOpen}
    >
      <div className={css.details}>{children}</div>
    </Fold>
  )
}
