import { type ReactNode, useState } from 'react'
import type { Attribute } from '#contract/category-tree.ts'
import { descriptionMaxLength, titleMaxLength } from '#contract/limits.ts'
import { type Condition, conditions, conditionText } from '#contract/product-life.ts'
import type { Voice } from '#contract/voices.ts'
import { aboutPrice } from '#src/components/about-price.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import { Field } from '#src/ui/field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { AttributeFields, attributesOf, CategoryFields, useKnownCategories } from './category-fields.tsx'
import { type DraftFieldsProps, fieldsOf } from './draft-field.ts'
import css from './draft-fields.module.css'
import type { FieldErrors } from './form-errors.ts'
import { PlaceFields } from './place-fields.tsx'
import { VoiceField } from './voice-field.tsx'

interface TitleFieldsProps extends DraftFieldsProps {
  draft: string
  /** The spoken description that the server has, when a product is edited. */
  served?: Voice | undefined
}

/** What is sold; all but title and category are optional. */
export function TitleFields(props: TitleFieldsProps) {
  const { words, errors, suggested, onType, draft, served } = props
  const field = fieldsOf(props)
  const attributes = attributesOf(useKnownCategories(), words.category)
  const choose = (category: string) => {
    const proposed = suggested.attributesOf(category)
    const filled = Object.fromEntries(Object.entries(words.attributes).filter(([, value]) => value !== ''))
    onType({ category, attributes: { ...proposed, ...filled } })
  }
  return (
    <>
      <Field label="Titre" maxLength={titleMaxLength} autoCapitalize="sentences" {...field('title')} />
      <CategoryFields
        chosen={words.category}
        proposed={suggested.category}
        error={errors.category}
        onChoose={choose}
      />
      <TextArea
        label="Description"
        rows={3}
        maxLength={descriptionMaxLength}
        hint="Taille, marque, défauts éventuels, remise en main propre…"
        {...field('description')}
      />
      <VoiceField
        draft={draft}
        voice={words.voice ?? null}
        served={served}
        onChange={(voice) => onType({ voice })}
      />
      <Details words={words} attributes={attributes} errors={errors}>
        <AttributeFields attributes={attributes} words={words} errors={errors} onType={onType} />
        <Field label="Quantité" inputMode="numeric" autoComplete="off" {...field('quantity')} />
      </Details>
    </>
  )
}

/** Price, place and condition. */
export function PriceFields(props: DraftFieldsProps) {
  const { words, errors, suggested, onType } = props
  const field = fieldsOf(props)
  return (
    <>
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
      <PlaceFields {...props} />
      <Select
        label="État de l’article"
        {...field('condition')}
        onChange={({ target }) => onType({ condition: target.value as Condition | '' })}
      >
        <option value="">Choisir</option>
        {conditions.map((condition) => (
          <option key={condition} value={condition}>
            {conditionText[condition]}
          </option>
        ))}
      </Select>
    </>
  )
}

interface DetailsProps {
  words: DraftWords
  attributes: readonly Attribute[]
  errors: FieldErrors
  children: ReactNode
}

/** Optional fields, collapsed: the summary names the ones with a value, an error opens it. */
function Details({ words, attributes, errors, children }: DetailsProps) {
  const [isOpen, setOpen] = useState(false)
  const isWrong = Object.keys(errors).some((name) => /^(attributes\.|quantity)/.test(name))
  const filled = attributes.filter(({ key }) => words.attributes[key]).map(({ label }) => label)
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
