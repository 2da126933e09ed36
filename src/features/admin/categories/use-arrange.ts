import { useMemo, useState } from 'react'
import { arranged, type Move, type Node, withMove } from './arrange.ts'

/** Moves that are not sent yet, over the tree as the server has it. */
export function useArrange<Row extends Node>(tree: readonly Row[]) {
  const [moves, setMoves] = useState<readonly Move[]>([])
  const shown = useMemo(() => arranged(tree, moves), [tree, moves])
  return {
    moves,
    /** The tree as it would be. */
    shown,
    add: (move: Move) => setMoves((now) => withMove(tree, now, move)),
    /** The server has this one. */
    drop: (move: Move) => setMoves((now) => now.filter((one) => one !== move)),
    clear: () => setMoves([]),
  }
}
