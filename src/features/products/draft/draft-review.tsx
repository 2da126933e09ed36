import type { ReactNode } from 'react'
import { conditionText } from '#contract/product-life.ts'
import { Price } from '#src/components/price.tsx'
import { useAddress } from '#src/components/use-address.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import { pathTo } from '#src/lib/category-tree.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { Button } from '#src/ui/button.tsx'
import { attributesOf, useKnownCategories } from './category-fields.tsx'
import type { ShownPhoto } from './draft-photos.tsx'
import css from './draft-review.module.css'
import type { FieldErrors } from './form-errors.ts'
import { stepOf } from './use-steps.ts'

interface DraftReviewProps {
  words: DraftWords
  photos: readonly ShownPhoto[]
  /** What is missing, to be shown. */
  missing: FieldErrors
  /** Absent where all steps are on the screen. */
  onEdit: ((step: number) => void) | undefined
}

/** What buyers will see, by step of the form. */
export function DraftReview({ words, photos, missing, onEdit }: DraftReviewProps) {
  const tree = useKnownCategories()
  const category = pathTo(tree, words.category === '' ? null : words.category)
  const attributes = attributesOf(tree, words.category).flatMap(({ key, label, unit }) => {
    const value = words.attributes[key]?.trim()
    return value ? `${label} : ${value}${unit === null ? '' : ` ${unit}`}` : []
  })
  const part = (step: number, name: string, children: ReactNode) => (
    <li className={css.part}>
      <div className="stack gap-1 grow wrap-anywhere">
        {children}
        {Object.entries(missing).map(([field, text]) =>
          stepOf(field) === step ? (
            <p key={field} className="small semibold error">
              {text}
            </p>
          ) : null,
        )}
      </div>
      {onEdit === undefined ? null : (
        <Button variant="quiet" size="small" aria-label={`Modifier ${name}`} onClick={() => onEdit(step)}>
          Modifier
        </Button>
      )}
    </li>
  )
  const details = [
    words.condition === '' ? '' : conditionText[words.condition],
    [words.city.trim(), words.district.trim()].filter(Boolean).join(', '),
  ].filter(Boolean)
  return (
    <ul className={css.parts}>
      {part(
        1,
        'les photos',
        photos.length === 0 ? (
          <p className="quiet">Aucune photo</p>
        ) : (
          <div className="row gap-1">
            {photos.map((photo) => (
              <Thumb key={photo.id} photo={photo} />
            ))}
          </div>
        ),
      )}
      {part(
        2,
        'le titre et la catégorie',
        <>
          {words.title.trim() === '' ? null : <p className="bold">{words.title}</p>}
          {category.length === 0 ? null : (
            <p className="small quiet">{category.map(({ name }) => name).join(' › ')}</p>
          )}
          {words.description.trim() === '' ? null : <p className={css.description}>{words.description}</p>}
          {words.voice ? (
            <p className="small quiet">Description parlée, {clockText(words.voice.ms)}</p>
          ) : null}
          {attributes.length === 0 ? null : <p className="small quiet">{attributes.join(' · ')}</p>}
        </>,
      )}
      {part(
        3,
        'le prix, le lieu et l’état',
        <>
          <Price amount={typedPrice(words.price)} />
          {words.negotiable ? <p className="small quiet">Prix à débattre</p> : null}
          {details.length === 0 ? null : <p>{details.join(' · ')}</p>}
          {words.quantity.trim() === '1' || words.quantity.trim() === '' ? null : (
            <p className="small quiet">Quantité : {words.quantity}</p>
          )}
        </>,
      )}
    </ul>
  )
}

function Thumb({ photo }: { photo: ShownPhoto }) {
  const made = useAddress(photo.picture)
  const url = photo.url ?? made
  return url === null ? null : <img src={url} alt="" className={css.photo} decoding="async" />
}
