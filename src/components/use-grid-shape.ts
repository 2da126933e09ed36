import { type RefObject, useLayoutEffect, useState } from 'react'

/** How the style sheet has laid a grid out, in CSS pixels. */
export interface GridShape {
  columns: number
  gap: number
  /** Distance of the grid from the top of the document. */
  top: number
  /** Height of a row before any was measured. */
  rowHeight: number
}

/** Words under a card's photo, about. */
const wordsHeight = 108

/** Follows the columns of a grid: the style sheet decides how many there are, also when the text grows. */
export function useGridShape(grid: RefObject<HTMLElement | null>): GridShape {
  const [shape, setShape] = useState<GridShape>({ columns: 2, gap: 8, top: 0, rowHeight: 270 })
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return
    const measure = () => setShape((before) => same(before, shapeOf(element)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [grid])
  return shape
}

function shapeOf(element: HTMLElement): GridShape {
  const style = getComputedStyle(element)
  const widths = style.gridTemplateColumns.split(' ')
  return {
    columns: Math.max(1, widths.length),
    gap: Number.parseFloat(style.rowGap) || 0,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
    rowHeight: Math.round(Number.parseFloat(widths[0] ?? '') || 160) + wordsHeight,
  }
}

function same(before: GridShape, now: GridShape): GridShape {
  const isSame =
    before.columns === now.columns &&
    before.gap === now.gap &&
    before.top === now.top &&
    before.rowHeight === now.rowHeight
  return isSame ? before : now
}
