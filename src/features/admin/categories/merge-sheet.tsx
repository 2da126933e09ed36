import { useRef, useState } from 'react'
import { type EditableCategory, mergeCategory } from '#contract/category-editing.ts'
import { counted } from '#src/components/counted.ts'
import { childrenOf, pathTo } from '#src/lib/category-tree.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { ActionSheet } from './action-sheet.tsx'
import { pathWords } from './category-words.ts'
import { MergeEffect } from './merge-effect.tsx'
import { shownCategories } from './shown-categories.ts'
import { useAction } from './use-action.ts'

interface MergeSheetProps {
  tree: readonly EditableCategory[]
  row: EditableCategory
  onClose: () => void
}

/** Two steps: target and effect first, then the confirmation with a reason. */
export function MergeSheet({ tree, row, onClose }: MergeSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const deed = useAction(form)
  const [into, setInto] = useState('')
  const [sure, setSure] = useState(false)
  const target = tree.find(({ slug }) => slug === into)
  const below = childrenOf(tree, row.slug).length
  const targets = tree.filter(
    ({ slug }) => slug !== row.slug && pathTo(tree, slug).every(({ disabled }) => !disabled),
  )
  const decide = async () => {
    if (!sure) {
      setSure(true)
      // Moves focus to the question, so that it is read before the buttons.
      form.current?.closest('dialog')?.querySelector('h2')?.focus()
      return
    }
    const body = { into, reason: deed.reason }
    if (!deed.check(mergeCategory.body, body)) return
    const params = { slug: row.slug }
    if ((await deed.act(mergeCategory, { params, body, shown: shownCategories() })) !== null) onClose()
  }
  return (
    <ActionSheet
      title={sure ? 'Confirmer la fusion' : `Fusionner « ${row.name} »`}
      label={sure ? 'Fusionner' : 'Continuer'}
      isSerious={sure}
      isStep={!sure}
      isBlocked={below > 0 || target === undefined}
      form={form}
      deed={deed}
      other={sure ? <Button onClick={() => setSure(false)}>Retour</Button> : undefined}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      {below > 0 ? (
        <p dir="ltr">
          {`« ${row.name} » a encore ${counted(below, 'sous-catégorie', 'sous-catégories')}. Placez-les d’abord ailleurs, ou fusionnez-les.`}
        </p>
      ) : sure ? (
        <p>{`Une fusion ne se défait pas : « ${row.name} » n’existera plus, et son adresse mènera à « ${target?.name} ».`}</p>
      ) : (
        <Select
          label="Dans quelle catégorie"
          value={into}
          error={deed.wrong.into}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        >
          <option value="">Choisir</option>
          {targets.map(({ slug }) => (
            <option key={slug} value={slug}>
              {pathWords(tree, slug)}
            </option>
          ))}
        </Select>
      )}
      {target === undefined || below > 0 ? null : <MergeEffect key={into} row={row} into={target} />}
    </ActionSheet>
  )
}
