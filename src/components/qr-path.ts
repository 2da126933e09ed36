/** The dark modules as one SVG path; `side` in modules. */
export interface QrDrawing {
  side: number
  path: string
}

export function qrPath(rows: readonly (readonly boolean[])[]): QrDrawing {
  const parts: string[] = []
  rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      const begin = x
      while (row[x] === true) x += 1
      if (x > begin) parts.push(`M${begin} ${y}h${x - begin}v1h-${x - begin}z`)
      else x += 1
    }
  })
  return { side: rows.length, path: parts.join('') }
}
