import { useEffect, useState } from 'react'
import css from './qr-code.module.css'
import { type QrDrawing, qrPath } from './qr-path.ts'

export interface QrCodeProps {
  /** What a camera reads from it. */
  text: string
  /** What it is, for who can not see it. */
  label: string
}

/** Empty modules around a code: less, and cameras do not find it. */
const quietZone = 4

/** A text as a QR code, black on white in either theme: cameras want it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ text: string; drawing: QrDrawing } | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('qr').then(({ encodeQR }) => {
      // Long texts would become a grain that cheap cameras can not part.
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
