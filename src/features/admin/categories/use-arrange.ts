import { useEffect, useMemo, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { arranged, type Move, type Node, stillMoving, withMove } from './arrange.ts'
import { readMoves, writeMoves } from './moves-draft.ts'

const none: readonly Move[] = []

/** Moves that are not sent yet, over the tree as the server has it; kept on this device until they are. */
export function useArrange<Row extends Node>(tree: readonly Row[]) {
  const { db } = useMirror()
  const [moves, setMoves] = useState(none)
  /** Of an earlier visit, until it is decided about them; null before this device was asked. */
  const [earlier, setEarlier] = useState<readonly Move[] | null>(null)
  const shown = useMemo(() => arranged(tree, moves), [tree, moves])
  const left = useMemo(() => stillMoving(tree, earlier ?? none), [tree, earlier])

  useEffect(() => {
    let isHere = true
    // A device that can not be read has no draft.
    readMoves(db)
      .catch(() => none)
      .then((found) => isHere && setEarlier(found))
    return () => {
      isHere = false
    }
  }, [db])
  useEffect(() => {
    // Those of the earlier visit stay beside what is moved meanwhile.
    if (earlier !== null) writeMoves(db, [...earlier, ...moves]).catch(() => {})
  }, [db, earlier, moves])

  return {
    moves,
    /** The tree as it would be. */
    shown,
    /** Moves of an earlier visit that still change something. */
    left,
    resume() {
      setMoves(stillMoving(tree, [...left, ...moves]))
      setEarlier(none)
    },
    forget: () => setEarlier(none),
    add: (move: Move) => setMoves((now) => withMove(tree, now, move)),
    /** The server has this one. */
    drop: (move: Move) => setMoves((now) => now.filter((one) => one !== move)),
    clear: () => setMoves(none),
  }
}
