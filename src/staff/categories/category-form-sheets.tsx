import { useRef, useState } from 'react'
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
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { slugOf } from '../shared/slug-of.ts'
import { type AttributeDraft, attributeOf, draftOf } from './attribute-draft.ts'
import { AttributesEditor } from './attributes-editor.tsx'
import { ActionSheet, shownCategories, useAction } from './category-action.tsx'
import categorySheetsCss from './category-sheets.module.css'
import { inheritedWords, pathWords } from './category-words.ts'

interface CreateSheetProps {
  tree: readonly EditableCategory[]
  under: string | null
  onDone: (parent: string | null) => void
  onClose: () => void
}

/** Creates a category at the end of its level. */
export function CreateSheet({ tree, under, onDone, onClose }: CreateSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const deed = useAction(form)
  const [id] = useState(newId)
  const [name, setName] = useState('')
  const [typedSlug, typeSlug] = useState<string | null>(null)
  const [parent, setParent] = useState(under)
  const [drafts, setDrafts] = useState<readonly AttributeDraft[]>([])
  const taken = new Set(tree.flatMap((one) => [one.slug, ...one.aliases]))
  const slug = typedSlug ?? slugOf(name, taken)
  const isTaken = taken.has(slug) || deed.problem?.code === 'slug_taken'

  const create = async () => {
    const attributes = drafts.map(attributeOf)
    const body = { id, slug, name, parent, attributes, reason: deed.reason }
    if (!deed.check(createCategory.body, body)) return
    const answer = await deed.act(createCategory, { body, shown: shownCategories() })
    if (answer !== null) onDone(parent)
  }
  return (
    <ActionSheet
      title="Nouvelle catégorie"
      label="Créer"
      form={form}
      deed={deed}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <Field
        label="Nom"
        data-autofocus=""
        value={name}
        maxLength={60}
        autoComplete="off"
        error={deed.wrong.name}
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
          deed.wrong.slug ??
          (slug !== '' && isTaken ? 'Une autre catégorie porte déjà cette adresse.' : undefined)
        }
        onChange={({ currentTarget }) => typeSlug(currentTarget.value === '' ? null : currentTarget.value)}
      />
      <Select
        label="Sous"
        value={parent ?? ''}
        error={deed.wrong.parent}
        onChange={({ currentTarget }) => setParent(currentTarget.value === '' ? null : currentTarget.value)}
      >
        <option value="">Premier niveau</option>
        {tree
          .filter((one) => pathTo(tree, one.slug).length < categoryLevels)
          .map((one) => (
            <option key={one.slug} value={one.slug}>
              {pathWords(tree, one.slug)}
            </option>
          ))}
      </Select>
      <AttributesEditor
        drafts={drafts}
        inherited={inheritedWords(tree, parent)}
        wrong={deed.wrong}
        onChange={setDrafts}
      />
    </ActionSheet>
  )
}

interface ChangeSheetProps {
  tree: readonly EditableCategory[]
  row: EditableCategory
  onClose: () => void
}

export function ChangeSheet({ tree, row, onClose }: ChangeSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const deed = useAction(form)
  const [seen, setSeen] = useState(row.version)
  const [name, setName] = useState(row.name)
  const [drafts, setDrafts] = useState(() => row.attributes.map(draftOf))
  const isBehind = seen !== row.version
  const takeOver = () => {
    setSeen(row.version)
    setName(row.name)
    setDrafts(row.attributes.map(draftOf))
    deed.clear()
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
      reason: deed.reason,
    }
    if (!deed.check(changeCategory.body, body)) return
    const params = { slug: row.slug }
    if ((await deed.act(changeCategory, { params, body, shown: shownCategories() })) !== null) onClose()
  }
  return (
    <ActionSheet
      title="Modifier la catégorie"
      label="Enregistrer"
      isBlocked={isBehind}
      form={form}
      deed={deed}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isBehind ? (
        <div className={categorySheetsCss.behind} role="alert">
          <p dir="ltr">« {row.name} » a changé depuis que vous l’avez ouverte. Que gardez-vous&nbsp;?</p>
          <div className={categorySheetsCss.ways}>
            <Button size="small" onClick={takeOver}>
              Ce qui est enregistré
            </Button>
            <Button
              size="small"
              onClick={() => {
                setSeen(row.version)
                deed.clear()
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
        error={deed.wrong.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <AttributesEditor
        drafts={drafts}
        inherited={inheritedWords(tree, row.parent)}
        wrong={deed.wrong}
        onChange={(next) => setDrafts([...next])}
      />
      {row.listings === 0 ? null : (
        <p className={categorySheetsCss.note}>Les annonces gardent les valeurs qu’elles ont déjà.</p>
      )}
    </ActionSheet>
  )
}
