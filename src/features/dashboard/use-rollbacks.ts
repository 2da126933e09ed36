import { useRef } from 'react'

/**
 * Counts how often waiting deletions were taken back or refused: a figure that grows as it stops waiting. As a key it
 * keeps the tile from ticking off what did not happen.
 */
export function useRollbacks(waiting: boolean, figure: number): number {
  const before = useRef({ waiting, figure, count: 0 })
  const last = before.current
  const rolledBack = last.waiting && !waiting && figure > last.figure
  if (last.waiting !== waiting || last.figure !== figure) {
    before.current = { waiting, figure, count: last.count + (rolledBack ? 1 : 0) }
  }
  return before.current.count
}
