import { useRef, useState } from 'react'
import { changeCategory, type EditableCategory } from '#contract/category-editing.ts'
import { childrenOf } from '#src/lib/category-tree.ts'
import { ActionSheet } from './action-sheet.tsx'
import { closingWords } from './category-words.ts'
import { shownCategories } from './shown-categories.ts'
import { useAction } from './use-action.ts'

interface CloseSheetProps {
  tree: readonly EditableCategory[]
  row: EditableCategory
  onClose: () => void
}

/** Closes a category to new products, or reopens it. */
export function CloseSheet({ tree, row, onClose }: CloseSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const deed = useAction(form)
  // Fixed when the sheet opens, so that an update from the server does not invert the question.
  const [disabled] = useState(!row.disabled)
  const decide = async () => {
    const body = { seen: row.version, disabled, reason: deed.reason }
    if (!deed.check(changeCategory.body, body)) return
    const params = { slug: row.slug }
    if ((await deed.act(changeCategory, { params, body, shown: shownCategories() })) !== null) onClose()
  }
  return (
    <ActionSheet
      title={disabled ? `Fermer « ${row.name} » ?` : `Rouvrir « ${row.name} » ?`}
      label={disabled ? 'Fermer la catégorie' : 'Rouvrir'}
      isSerious={disabled}
      form={form}
      deed={deed}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <p>
        {disabled
          ? closingWords(row, childrenOf(tree, row.slug).length)
          : 'Elle revient dans les filtres et les formulaires, avec ce qui est dessous.'}
      </p>
    </ActionSheet>
  )
}
