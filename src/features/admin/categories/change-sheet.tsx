import { useRef, useState } from 'react'
import { changeCategory, type EditableCategory } from '#contract/category-editing.ts'
import { sameValue } from '#src/lib/same-value.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { ActionSheet } from './action-sheet.tsx'
import { attributeOf, draftOf } from './attribute-draft.ts'
import { AttributesEditor } from './attributes-editor.tsx'
import { inheritedWords } from './category-words.ts'
import css from './change-sheet.module.css'
import { shownCategories } from './shown-categories.ts'
import { useAction } from './use-action.ts'

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
        <div className={css.behind} role="alert">
          <p dir="ltr">« {row.name} » a changé depuis que vous l’avez ouverte. Que gardez-vous&nbsp;?</p>
          <div className={css.ways}>
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
        <p className={css.note}>Les annonces gardent les valeurs qu’elles ont déjà.</p>
      )}
    </ActionSheet>
  )
}
