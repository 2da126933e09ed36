import { useEffect, useMemo, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { arranged, type Move, type Node, readMoves, stillMoving, withMove, writeMoves } from './arrange.ts'

const none: readonly Move[] = []

/** Unsaved moves over the server's tree, stored on this device until they are sent. */
export function useArrange<Row extends Node>(tree: readonly Row[]) {
  const { db } = useMirror()
  const [moves, setMoves] = useState(none)
  /** Moves of an earlier visit, until resumed or discarded; null while they are being read. */
  const [earlier, setEarlier] = useState<readonly Move[] | null>(null)
  const shown = useMemo(() => arranged(tree, moves), [tree, moves])
  const left = useMemo(() => stillMoving(tree, earlier ?? none), [tree, earlier])

  useEffect(() => {
    let isHere = true
    // A read error counts as no draft.
    readMoves(db)
      .catch(() => none)
      .then((found) => isHere && setEarlier(found))
    return () => {
      isHere = false
    }
  }, [db])
  useEffect(() => {
    // Undecided moves of the earlier visit are stored together with the new ones.
    if (earlier !== null) writeMoves(db, [...earlier, ...moves]).catch(() => {})
  }, [db, earlier, moves])

  return {
    moves,
    /** The tree with the unsaved moves applied. */
    shown,
    /** Moves of an earlier visit that still change something. */
    left,
    resume() {
      setMoves(stillMoving(tree, [...left, ...moves]))
      setEarlier(none)
    },
    forget: () => setEarlier(none),
    add: (move: Move) => setMoves((now) => withMove(tree, now, move)),
    /** Removes a move that the server has accepted. */
    drop: (move: Move) => setMoves((now) => now.filter((one) => one !== move)),
    clear: () => setMoves(none),
  }
}
