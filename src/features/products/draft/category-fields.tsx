import { starterCategories } from '#contract/categories.ts'
import type { Attribute, Category } from '#contract/category-tree.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import { attributesAlong, childrenOf, pathTo } from '#src/lib/category-tree.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import css from './draft-fields.module.css'
import type { FieldErrors } from './form-errors.ts'

interface CategoryFieldsProps {
  /** Category slug, '' for none. */
  chosen: string
  /** Category slug suggested from similar products, or null. */
  proposed: string | null
  error: string | undefined
  onChoose: (slug: string) => void
}

const levelNames = ['Catégorie', 'Rayon', 'Type']

/** One select per level of the category tree. */
export function CategoryFields({ chosen, proposed, error, onChoose }: CategoryFieldsProps) {
  const tree = useKnownCategories()
  const path = pathTo(tree, chosen === '' ? null : chosen)
  const levels = [null, ...path].flatMap((above) => {
    const choices = childrenOf(tree, above?.slug ?? null)
    return choices.length === 0 ? [] : [{ above: above?.slug ?? '', choices }]
  })
  return (
    <div>
      {chosen === '' && proposed !== null ? (
        <div className={css.proposal}>
          <span>D’après le titre</span>
          <Button variant="secondary" size="small" onClick={() => onChoose(proposed)}>
            {pathTo(tree, proposed)
              .map(({ name }) => name)
              .join(' › ')}
          </Button>
        </div>
      ) : null}
      <div className={css.levels}>
        {levels.map(({ above, choices }, at) => (
          <Select
            key={levelNames[at] ?? above}
            label={levelNames[at] ?? 'Précision'}
            name={at === 0 ? 'category' : undefined}
            value={path[at]?.slug ?? (at === 0 ? chosen : '')}
            error={at === 0 ? error : undefined}
            onChange={({ target }) => onChoose(target.value === '' ? above : target.value)}
          >
            <option value="">Choisir</option>
            {choices
              .filter((one) => isOffered(one, path))
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </Select>
        ))}
      </div>
    </div>
  )
}

interface AttributeFieldsProps {
  attributes: readonly Attribute[]
  words: DraftWords
  errors: FieldErrors
  onType: (change: Partial<DraftWords>) => void
}

export function AttributeFields({ attributes, words, errors, onType }: AttributeFieldsProps) {
  return (
    <div className={css.pair}>
      {attributes.map((attribute) => (
        <AttributeField
          key={attribute.key}
          attribute={attribute}
          value={words.attributes[attribute.key] ?? ''}
          error={errors[`attributes.${attribute.key}`]}
          onChange={(value) => onType({ attributes: { ...words.attributes, [attribute.key]: value } })}
        />
      ))}
    </div>
  )
}

/** A disabled category stays selectable for a product that is in it. */
function isOffered({ slug, disabled }: Category, path: readonly Category[]): boolean {
  return !disabled || path.some((one) => one.slug === slug)
}

interface AttributeFieldProps {
  attribute: Attribute
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function AttributeField({ attribute, value, error, onChange }: AttributeFieldProps) {
  const { key, label, kind, choices, unit } = attribute
  const name = `attributes.${key}`
  if (kind === 'choice') {
    return (
      <Select
        label={label}
        name={name}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Non précisé</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    )
  }
  return (
    <Field
      label={unit === null ? label : `${label} (${unit})`}
      name={name}
      value={value}
      error={error}
      maxLength={120}
      autoComplete="off"
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const starter: readonly Category[] = starterCategories.map(([slug, name], position) => ({
  slug,
  name,
  parent: null,
  position,
  disabled: false,
  attributes: [],
  aliases: [],
}))

/** Categories of the market; a device that never loaded them gets the built-in starter tree. */
export function useKnownCategories(): readonly Category[] {
  const { data } = useCategories()
  return data === undefined || data.length === 0 ? starter : data
}

export function attributesOf(tree: readonly Category[], slug: string): Attribute[] {
  return attributesAlong(pathTo(tree, slug === '' ? null : slug))
}
