import { useRef } from 'react'

/** Counts failed deletions. As a React key it keeps the tile from animating the restored figure. */
export function useRollbacks(waiting: boolean, figure: number): number {
  const before = useRef({ waiting, figure, count: 0 })
  const last = before.current
  const rolledBack = last.waiting && !waiting && figure > last.figure
  if (last.waiting !== waiting || last.figure !== figure) {
    before.current = { waiting, figure, count: last.count + (rolledBack ? 1 : 0) }
  }
  return before.current.count
}
