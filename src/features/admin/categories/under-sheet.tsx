import { useState } from 'react'
import { categoryLevels } from '#contract/category-editing.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { type Move, moveUnder, type Node, possibleParents } from './arrange.ts'
import { pathWords } from './category-words.ts'

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
      <Select
        label="Sous"
        value={parent ?? ''}
        onChange={({ currentTarget }) => setParent(currentTarget.value === '' ? null : currentTarget.value)}
      >
        {possibleParents(tree, row.slug, categoryLevels).map((one) => (
          <option key={one?.slug ?? ''} value={one?.slug ?? ''}>
            {one === null ? 'Premier niveau' : pathWords(tree, one.slug)}
          </option>
        ))}
      </Select>
    </Dialog>
  )
}
