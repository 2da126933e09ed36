import { ArrowDown, ArrowUp, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { maxAttributes } from '#contract/category-editing.ts'
import type { Attribute } from '#contract/category-tree.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { type AttributeDraft, attributeWords, emptyAttribute, kindText, typed } from './attribute-draft.ts'
import css from './attributes-editor.module.css'
import type { Wrong } from './use-category-action.ts'

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
    <fieldset ref={group} className="stack gap-3">
      <legend className={css.legend}>Caractéristiques</legend>
      {inherited === '' ? null : <p className="small quiet">{inherited}</p>}
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
      {wrong.attributes === undefined ? null : <p className="small semibold error">{wrong.attributes}</p>}
      {drafts.length >= maxAttributes ? (
        <p className="small quiet">Une catégorie a au plus {maxAttributes} caractéristiques.</p>
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

const parts = ['', 'label', 'key', 'kind', 'choices', 'unit']

interface AttributeCardProps {
  draft: AttributeDraft
  /** Index, from 0, and total. */
  at: number
  of: number
  /** Error of a field; '' is the attribute as a whole. */
  wrong: (field: string) => string | undefined
  onType: (change: Partial<AttributeDraft>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function AttributeCard({ draft, at, of, wrong, onType, onMove, onRemove }: AttributeCardProps) {
  const { key, label, kind, choices, unit, isKnown } = draft
  const id = useId()
  const [isOpened, open] = useState(!isKnown)
  // A card with an error is always open.
  const isOpen = isOpened || parts.some((field) => wrong(field) !== undefined)
  const name = label.trim() === '' ? `Caractéristique ${at + 1}` : label
  return (
    <fieldset className={css.card}>
      <legend className="visually-hidden">{name}</legend>
      <div className={css.head}>
        <button
          type="button"
          className={css.title}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
        >
          <ChevronRight aria-hidden="true" />
          <span>
            {name}
            <span className={css.kind}>{attributeWords(draft)}</span>
          </span>
        </button>
        <IconButton
          label={`Monter ${name}`}
          icon={<ArrowUp />}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Descendre ${name}`}
          icon={<ArrowDown />}
          disabled={at === of - 1}
          onClick={() => onMove(1)}
        />
        <IconButton label={`Retirer ${name}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
      {isOpen ? (
        <div id={id} className={css.fields}>
          <Field
            label="Ce que lisent les gens"
            value={label}
            maxLength={60}
            autoComplete="off"
            error={wrong('label')}
            onChange={({ currentTarget }) => onType({ label: currentTarget.value })}
          />
          {isKnown ? null : (
            <Field
              label="Nom interne"
              value={key}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint="Ne change plus ensuite : les annonces gardent leurs valeurs sous ce nom."
              error={wrong('key')}
              onChange={({ currentTarget }) => onType({ key: currentTarget.value, isKeyTyped: true })}
            />
          )}
          <Select
            label="Sorte"
            value={kind}
            error={wrong('kind')}
            onChange={({ currentTarget }) => onType({ kind: currentTarget.value as Attribute['kind'] })}
          >
            {Object.entries(kindText).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          {kind === 'choice' ? (
            <TextArea
              label="Valeurs, une par ligne"
              rows={4}
              value={choices}
              error={wrong('choices') ?? wrong('')}
              onChange={({ currentTarget }) => onType({ choices: currentTarget.value })}
            />
          ) : null}
          {kind === 'number' ? (
            <Field
              label="Unité (facultatif)"
              value={unit}
              maxLength={20}
              autoComplete="off"
              error={wrong('unit')}
              onChange={({ currentTarget }) => onType({ unit: currentTarget.value })}
            />
          ) : null}
        </div>
      ) : null}
    </fieldset>
  )
}
