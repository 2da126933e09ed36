import { useRef } from 'react'
import { type EditableCategory, moveCategory } from '#contract/category-editing.ts'
import { ActionSheet } from './action-sheet.tsx'
import { afterMove, type Move } from './arrange.ts'
import { placeWords } from './places.ts'
import css from './save-sheet.module.css'
import { shownCategories } from './shown-categories.ts'
import { useAction } from './use-action.ts'

interface SaveSheetProps {
  tree: readonly EditableCategory[]
  moves: readonly Move[]
  /** Called for each move once the server has accepted it. */
  onSaved: (move: Move) => void
  onClose: () => void
}

/** Sends the moves one by one, all with the same reason. */
export function SaveSheet({ tree, moves, onSaved, onClose }: SaveSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const deed = useAction(form)
  const save = async () => {
    for (const move of moves) {
      const { slug, parent, order } = move
      const body = { parent, order: [...order], reason: deed.reason }
      if (!deed.check(moveCategory.body, body)) return
      const answer = await deed.act(moveCategory, { params: { slug }, body, shown: shownCategories() })
      if (answer === null) return
      onSaved(move)
    }
    onClose()
  }
  return (
    <ActionSheet
      title="Enregistrer le nouvel ordre"
      label="Enregistrer"
      form={form}
      deed={deed}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ul className={css.list}>
        {linesOf(tree, moves).map(({ name, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same category may move twice.
          <li key={at}>
            <span className={css.name}>{name}</span>
            <span className={css.place}>{place}</span>
          </li>
        ))}
      </ul>
      {deed.wrong.parent === undefined ? null : <p className={css.wrong}>{deed.wrong.parent}</p>}
    </ActionSheet>
  )
}

/** A line per move, worded for the tree left by the moves before it. */
function linesOf(
  tree: readonly EditableCategory[],
  moves: readonly Move[],
): { name: string; place: string }[] {
  let now = [...tree]
  return moves.map((move) => {
    now = afterMove(now, move)
    return {
      name: now.find(({ slug }) => slug === move.slug)?.name ?? move.slug,
      place: placeWords(now, move),
    }
  })
}
