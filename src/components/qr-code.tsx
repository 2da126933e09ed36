import { useEffect, useState } from 'react'
import css from './qr-code.module.css'

interface QrCodeProps {
  text: string
  label: string
}

/** Empty modules around a code, required by the QR standard. */
const quietZone = 4

/** Black on white in both themes: readers need dark modules on a light background. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ text: string; drawing: QrDrawing } | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('qr').then(({ encodeQR }) => {
      // Lower error correction for long texts keeps the modules large enough for cheap cameras.
      const ecc = text.length > 120 ? 'low' : 'medium'
      const drawing = qrPath(encodeQR(text, 'raw', { ecc, border: quietZone }))
      if (isWanted) setDrawn({ text, drawing })
    })
    return () => {
      isWanted = false
    }
  }, [text])
  const drawing = drawn?.text === text ? drawn.drawing : { side: 1, path: '' }
  const { side, path } = drawing
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      data-drawn={path !== '' || undefined}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path className={css.ink} d={path} />
    </svg>
  )
}

/** The dark modules as one SVG path; `side` in modules. */
interface QrDrawing {
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
