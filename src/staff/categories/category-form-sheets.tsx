import { useState } from 'react'
import {
  categoryLevels,
  changeCategory,
  createCategory,
  type EditableCategory,
} from '#contract/category-editing.ts'
import { pathTo } from '#src/lib/category-tree.ts'
import { newId } from '#src/lib/id.ts'
import { sameValue } from '#src/lib/same-value.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { slugOf } from '../shared/slug-of.ts'
import { type Move, moveUnder, type Node, possibleParents } from './arrange.ts'
import { type AttributeDraft, attributeOf, draftOf } from './attribute-draft.ts'
import { AttributesEditor } from './attributes-editor.tsx'
import type { CategorySheetProps } from './category-action-sheets.tsx'
import css from './category-sheets.module.css'
import { inheritedText, pathText } from './category-texts.ts'
import { useCategoryAction } from './use-category-action.ts'

interface CreateSheetProps {
  tree: readonly EditableCategory[]
  under: string | null
  onDone: (parent: string | null) => void
  onClose: () => void
}

/** Creates a category at the end of its level. */
export function CreateSheet({ tree, under, onDone, onClose }: CreateSheetProps) {
  const action = useCategoryAction()
  const [id] = useState(newId)
  const [name, setName] = useState('')
  const [typedSlug, typeSlug] = useState<string | null>(null)
  const [parent, setParent] = useState(under)
  const [drafts, setDrafts] = useState<readonly AttributeDraft[]>([])
  const taken = new Set(tree.flatMap((one) => [one.slug, ...one.aliases]))
  const slug = typedSlug ?? slugOf(name, taken)
  const isTaken = taken.has(slug) || action.problem?.code === 'slug_taken'

  const create = async () => {
    const attributes = drafts.map(attributeOf)
    if (await action.send(createCategory, {}, { id, slug, name, parent, attributes })) onDone(parent)
  }
  return (
    <DecisionDialog
      {...action.dialog}
      title="Nouvelle catégorie"
      confirm="Créer"
      onConfirm={create}
      onClose={onClose}
    >
      <Field
        label="Nom"
        data-autofocus=""
        value={name}
        maxLength={60}
        autoComplete="off"
        error={action.wrong.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Field
        label="Adresse"
        value={slug}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Dans les liens vers la catégorie. Ne change plus ensuite."
        error={
          action.wrong.slug ??
          (slug !== '' && isTaken ? 'Une autre catégorie porte déjà cette adresse.' : undefined)
        }
        onChange={({ currentTarget }) => typeSlug(currentTarget.value === '' ? null : currentTarget.value)}
      />
      <ParentSelect
        tree={tree}
        parents={[null, ...tree.filter((one) => pathTo(tree, one.slug).length < categoryLevels)]}
        value={parent}
        error={action.wrong.parent}
        onChange={setParent}
      />
      <AttributesEditor
        drafts={drafts}
        inherited={inheritedText(tree, parent)}
        wrong={action.wrong}
        onChange={setDrafts}
      />
    </DecisionDialog>
  )
}

export function ChangeSheet({ tree, row, onClose }: CategorySheetProps) {
  const action = useCategoryAction()
  const [seen, setSeen] = useState(row.version)
  const [name, setName] = useState(row.name)
  const [drafts, setDrafts] = useState(() => row.attributes.map(draftOf))
  const isBehind = seen !== row.version
  const takeOver = () => {
    setSeen(row.version)
    setName(row.name)
    setDrafts(row.attributes.map(draftOf))
    action.clear()
  }

  const save = async () => {
    const attributes = drafts.map(attributeOf)
    const isRenamed = name.trim() !== row.name
    const isAskedAnew = !sameValue(attributes, row.attributes)
    if (!isRenamed && !isAskedAnew) return onClose()
    const body = {
      seen,
      ...(isRenamed ? { name } : {}),
      ...(isAskedAnew ? { attributes } : {}),
    }
    if (await action.send(changeCategory, { slug: row.slug }, body)) onClose()
  }
  return (
    <DecisionDialog
      {...action.dialog}
      title="Modifier la catégorie"
      confirm="Enregistrer"
      isBlocked={isBehind}
      onConfirm={save}
      onClose={onClose}
    >
      {isBehind ? (
        <div className={css.behind} role="alert">
          <p dir="ltr">« {row.name} » a changé depuis que vous l’avez ouverte. Que gardez-vous&nbsp;?</p>
          <div className="row gap-2">
            <Button size="small" onClick={takeOver}>
              Ce qui est enregistré
            </Button>
            <Button
              size="small"
              onClick={() => {
                setSeen(row.version)
                action.clear()
              }}
            >
              Ma saisie
            </Button>
          </div>
        </div>
      ) : null}
      <Field
        label="Nom"
        value={name}
        maxLength={60}
        autoComplete="off"
        hint={`Adresse : ${row.slug}${row.aliases.length === 0 ? '' : `. Aussi : ${row.aliases.join(', ')}`}`}
        error={action.wrong.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <AttributesEditor
        drafts={drafts}
        inherited={inheritedText(tree, row.parent)}
        wrong={action.wrong}
        onChange={(next) => setDrafts([...next])}
      />
      {row.listings === 0 ? null : (
        <p className="small quiet">Les annonces gardent les valeurs qu’elles ont déjà.</p>
      )}
    </DecisionDialog>
  )
}

interface UnderSheetProps {
  tree: readonly Node[]
  row: Node
  onMove: (move: Move) => void
  onClose: () => void
}

export function UnderSheet({ tree, row, onMove, onClose }: UnderSheetProps) {
  const [parent, setParent] = useState(row.parent)
  const place = () => {
    onClose()
    if (parent !== row.parent) onMove(moveUnder(tree, row.slug, parent))
  }
  return (
    <Dialog
      open
      title={`Placer « ${row.name} »`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={place}>
          Placer
        </Button>
      }
    >
      <ParentSelect
        tree={tree}
        parents={possibleParents(tree, row.slug, categoryLevels)}
        value={parent}
        onChange={setParent}
      />
    </Dialog>
  )
}

interface ParentSelectProps {
  tree: readonly Node[]
  /** Possible parents; null is the first level. */
  parents: readonly (Node | null)[]
  value: string | null
  error?: string | undefined
  onChange: (parent: string | null) => void
}

function ParentSelect({ tree, parents, value, error, onChange }: ParentSelectProps) {
  return (
    <Select
      label="Sous"
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    >
      {parents.map((one) => (
        <option key={one?.slug ?? ''} value={one?.slug ?? ''}>
          {one === null ? 'Premier niveau' : pathText(tree, one.slug)}
        </option>
      ))}
    </Select>
  )
}
