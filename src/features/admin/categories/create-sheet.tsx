import { useRef, useState } from 'react'
import { categoryLevels, createCategory, type EditableCategory } from '#contract/category-editing.ts'
import { pathTo } from '#src/lib/category-tree.ts'
import { newId } from '#src/lib/id.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ActionSheet } from './action-sheet.tsx'
import { type AttributeDraft, attributeOf } from './attribute-draft.ts'
import { AttributesEditor } from './attributes-editor.tsx'
import { inheritedWords, pathWords } from './category-words.ts'
import { shownCategories } from './shown-categories.ts'
import { slugOf } from './slug-of.ts'
import { useAction } from './use-action.ts'

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
