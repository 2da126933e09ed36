import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Attribute } from '#contract/category-tree.ts'
import { foldText } from '#contract/fold-text.ts'
import { descriptionMaxLength, titleMaxLength } from '#contract/limits.ts'
import { type Condition, conditions, conditionText } from '#contract/product-life.ts'
import type { Product } from '#contract/products.ts'
import { aboutPrice } from '#src/components/about-price.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { allKnownProducts } from '#src/mirror/use-known-products.ts'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { Field } from '#src/ui/field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { AttributeFields, attributesOf, CategoryFields, useKnownCategories } from './category-fields.tsx'
import css from './draft-fields.module.css'
import type { FieldErrors } from './form-errors.ts'

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

const shownAtMost = 5

interface CityChipsProps {
  typed: string
  cities: readonly string[]
  onChoose: (city: string) => void
}

function CityChips({ typed, cities, onChoose }: CityChipsProps) {
  const begun = foldText(typed.trim())
  const fitting = cities.filter((city) => foldText(city).startsWith(begun) && city !== typed.trim())
  if (cities.includes(typed.trim()) || fitting.length === 0) return null
  return (
    <ChoiceChips
      label="Villes proposées"
      choices={fitting.slice(0, shownAtMost).map((city) => ({ value: city, label: city }))}
      value={typed}
      onChange={onChoose}
    />
  )
}

interface Suggestions {
  category: string | null
  /** Usual price range in Fcfa, or null. */
  prices: { low: number; high: number } | null
  /** Most products first. */
  cities: readonly string[]
  /** Attribute values found in the title, by key. */
  attributesOf(category: string): Record<string, string>
}

interface Loaded {
  known: readonly Product[]
  code: typeof import('./suggest-words.ts') | null
}

/** Suggestions from the products on this device; the chosen category takes precedence over the suggested one. */
function useSuggestions(title: string, chosen: string): Suggestions {
  const { db } = useMirror()
  const tree = useKnownCategories()
  const [{ known, code }, set] = useState<Loaded>({ known: [], code: null })
  useEffect(() => {
    let isOver = false
    // On failure there are no suggestions.
    Promise.all([allKnownProducts(db), import('./suggest-words.ts')]).then(
      ([known, code]) => isOver || set({ known, code }),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [db])
  const similarTo = useMemo(() => code?.indexListings(known, tree), [known, code, tree])
  const cities = useMemo(() => citiesOf(known), [known])
  const settled = useDeferredValue(title)
  const similar = useMemo(() => similarTo?.(settled) ?? [], [similarTo, settled])
  const category = code?.categoryOf(similar) ?? null
  const asked = chosen === '' ? category : chosen
  return {
    category,
    prices: asked === null ? null : (code?.pricesOf(similar, asked) ?? null),
    cities,
    attributesOf: (slug) => code?.attributesIn(title, attributesOf(tree, slug)) ?? {},
  }
}

function citiesOf(products: readonly Product[]): string[] {
  const counts = new Map<string, number>()
  for (const { city } of products) if (city) counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([city]) => city)
}
