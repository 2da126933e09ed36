import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { maxAttributes } from '#contract/category-editing.ts'
import { Button } from '#src/ui/button.tsx'
import { AttributeCard } from './attribute-card.tsx'
import { type AttributeDraft, emptyAttribute, typed } from './attribute-draft.ts'
import css from './attributes-editor.module.css'
import type { Wrong } from './fields-wrong.ts'

interface AttributesEditorProps {
  drafts: readonly AttributeDraft[]
  /** Labels of the attributes inherited from the parent categories; '' for none. */
  inherited: string
  wrong: Wrong
  onChange: (drafts: readonly AttributeDraft[]) => void
}

/** Attributes of a category, in the order of the product form. */
export function AttributesEditor({ drafts, inherited, wrong, onChange }: AttributesEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [drafts[at], drafts[at + by]]
    if (one === undefined || other === undefined) return
    onChange(drafts.with(at, other).with(at + by, one))
  }
  const add = () => {
    onChange([...drafts, emptyAttribute()])
    requestAnimationFrame(() => {
      const cards = group.current?.querySelectorAll('fieldset')
      cards?.[cards.length - 1]?.querySelector('input')?.focus()
    })
  }
  return (
    <fieldset ref={group} className={css.group}>
      <legend className={css.legend}>Caractéristiques</legend>
      {inherited === '' ? null : <p className={css.note}>{inherited}</p>}
      {drafts.map((draft, at) => (
        <AttributeCard
          key={draft.id}
          draft={draft}
          at={at}
          of={drafts.length}
          wrong={(field) => wrongOf(wrong, at, field)}
          onType={(change) => onChange(typed(drafts, draft.id, change))}
          onMove={(by) => move(at, by)}
          onRemove={() => onChange(drafts.filter((one) => one !== draft))}
        />
      ))}
      {wrong.attributes === undefined ? null : <p className={css.error}>{wrong.attributes}</p>}
      {drafts.length >= maxAttributes ? (
        <p className={css.note}>Une catégorie a au plus {maxAttributes} caractéristiques.</p>
      ) : (
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Ajouter une caractéristique
        </Button>
      )}
    </fieldset>
  )
}

function wrongOf(wrong: Wrong, at: number, field: string): string | undefined {
  const way = field === '' ? `attributes.${at}` : `attributes.${at}.${field}`
  if (wrong[way] !== undefined) return wrong[way]
  // For a list of values, the first error.
  return Object.entries(wrong).find(([key]) => field !== '' && key.startsWith(`${way}.`))?.[1]
}
