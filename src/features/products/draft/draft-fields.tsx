import { descriptionMaxLength, titleMaxLength } from '#contract/limits.ts'
import { type Condition, conditions, conditionText } from '#contract/product-life.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import { aboutPrice } from '#src/parts/about-price.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { CategoryFields } from './category-fields.tsx'
import type { FieldErrors } from './check-words.ts'
import css from './draft-fields.module.css'

type TypedField = Exclude<keyof DraftWords, 'negotiable' | 'attributes'>

interface DraftFieldsProps {
  words: DraftWords
  errors: FieldErrors
  onType: (change: Partial<DraftWords>) => void
}

/** The words of an offer, the few that decide first. */
export function DraftFields({ words, errors, onType }: DraftFieldsProps) {
  const field = (name: TypedField) => ({
    name,
    value: words[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  return (
    <>
      <Field label="Titre" maxLength={titleMaxLength} autoCapitalize="sentences" {...field('title')} />
      <div className={css.price}>
        <Field
          label="Prix en Fcfa"
          inputMode="numeric"
          autoComplete="off"
          {...field('price')}
          {...aboutPrice(words.price, errors.price)}
        />
        <Switch
          label="Prix à débattre"
          checked={words.negotiable}
          onChange={(negotiable) => onType({ negotiable })}
        />
      </div>
      <CategoryFields words={words} errors={errors} onType={onType} />
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
        <Field label="Quantité" inputMode="numeric" autoComplete="off" {...field('quantity')} />
      </div>
      <div className={css.pair}>
        <Field
          label="Ville"
          maxLength={80}
          autoComplete="address-level2"
          autoCapitalize="words"
          {...field('city')}
        />
        <Field
          label="Quartier (facultatif)"
          maxLength={80}
          autoComplete="address-level3"
          autoCapitalize="words"
          {...field('district')}
        />
      </div>
      <TextArea
        label="Description"
        rows={5}
        maxLength={descriptionMaxLength}
        hint="Taille, marque, défauts éventuels, remise en main propre…"
        {...field('description')}
      />
    </>
  )
}
