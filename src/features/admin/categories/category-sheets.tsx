import type { EditableCategory } from '#contract/category-editing.ts'
import type { Move } from './arrange.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { CloseSheet } from './close-sheet.tsx'
import { CreateSheet } from './create-sheet.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { SaveSheet } from './save-sheet.tsx'
import { UnderSheet } from './under-sheet.tsx'
import type { useArrange } from './use-arrange.ts'

export type Sheet =
  | { kind: 'create'; under: string | null }
  | { kind: 'change' | 'close' | 'merge' | 'under'; slug: string }
  | { kind: 'save' }

interface CategorySheetsProps {
  sheet: Sheet | null
  /** The tree without unsaved moves. */
  tree: readonly EditableCategory[]
  arrange: ReturnType<typeof useArrange<EditableCategory>>
  onMove: (move: Move) => void
  onOpen: (slug: string) => void
  onClose: () => void
}

export function CategorySheets({ sheet, tree, arrange, onMove, onOpen, onClose }: CategorySheetsProps) {
  if (sheet === null) return null
  if (sheet.kind === 'save') {
    return <SaveSheet tree={tree} moves={arrange.moves} onSaved={arrange.drop} onClose={onClose} />
  }
  if (sheet.kind === 'create') {
    return (
      <CreateSheet
        tree={tree}
        under={sheet.under}
        onDone={(parent) => {
          if (parent !== null) onOpen(parent)
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  const row = tree.find(({ slug }) => slug === sheet.slug)
  // The category was merged by another staff member meanwhile.
  if (row === undefined) return null
  if (sheet.kind === 'change') return <ChangeSheet tree={tree} row={row} onClose={onClose} />
  if (sheet.kind === 'close') return <CloseSheet tree={tree} row={row} onClose={onClose} />
  if (sheet.kind === 'merge') return <MergeSheet tree={tree} row={row} onClose={onClose} />
  return <UnderSheet tree={arrange.shown} row={row} onMove={onMove} onClose={onClose} />
}
