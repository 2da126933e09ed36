import { type RefObject, useLayoutEffect, useState } from 'react'

/** Layout of a grid, in CSS pixels. */
export interface GridShape {
  columns: number
  gap: number
  top: number
  /** Estimate until a row is measured. */
  rowHeight: number
}

const wordsHeight = 76

/** Reads the columns from the computed style: CSS decides how many there are, also for larger text. */
export function useGridShape(grid: RefObject<HTMLElement | null>): GridShape {
  const [shape, setShape] = useState<GridShape>({ columns: 2, gap: 16, top: 0, rowHeight: 240 })
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
