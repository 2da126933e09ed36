import { brand } from '#contract/brand.ts'
import { entryKindText } from '#contract/ledger.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { sharePicture } from '#src/components/share-picture.ts'
import { canvasFont, shorten } from '#src/lib/canvas-text.ts'
import { fullDate } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { lineAmountText } from '../statement/line-texts.ts'

interface SharedReceipt {
  line: StatementLine
  facts: readonly ReceiptFact[]
  /** Null while this device does not have the signed receipt. */
  signed: string | null
}

/** Shares an image; downloads it where files cannot be shared. */
export function shareReceipt({ line, facts, signed }: SharedReceipt): ReturnType<typeof sharePicture> {
  const title = `Reçu Louma\u00a0: ${entryKindText[line.kind]}`
  return sharePicture('recu-louma.png', { title }, async () => {
    const code =
      signed === null ? null : (await import('qr')).encodeQR(signed, 'raw', { ecc: 'low', border: 4 })
    return drawReceipt({ amount: lineAmountText(line), facts, code })
  })
}

interface DrawnReceipt {
  amount: string
  facts: readonly ReceiptFact[]
  /** Dark modules of the QR code; null without a signed receipt. */
  code: readonly (readonly boolean[])[] | null
}

const width = 720
const edge = 48
const lineHeight = 54
const codeSide = 460

/** Always dark on white. Null when the browser provides no canvas context. */
async function drawReceipt({ amount, facts, code }: DrawnReceipt): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = 300 + facts.length * lineHeight + (code === null ? 0 : codeSide + 96)
  const brush = canvas.getContext('2d')
  if (brush === null) return null
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  const write = (text: string, x: number, y: number, look: string, colour: string) => {
    brush.font = `${look} ${canvasFont}`
    brush.fillStyle = colour
    brush.fillText(text, x, y, width - 2 * edge)
  }
  write(brand.name, edge, 84, '800 40px', indigo)
  write('Reçu', edge, 128, '500 28px', quiet)
  write(amount, edge, 216, '800 64px', ink)
  let y = 284
  for (const [name, value] of facts) {
    brush.textAlign = 'left'
    write(name, edge, y, '500 26px', quiet)
    const from = edge + brush.measureText(name).width + 24
    brush.font = `600 26px ${canvasFont}`
    const fitting = shorten(value, (text) => brush.measureText(text).width <= width - edge - from)
    brush.textAlign = 'right'
    write(fitting, width - edge, y, '600 26px', ink)
    y += lineHeight
  }
  brush.textAlign = 'center'
  if (code !== null) {
    // Integer module size: blurred edges are hard to scan.
    const step = Math.max(1, Math.floor(codeSide / code.length))
    const left = Math.round((width - step * code.length) / 2)
    brush.fillStyle = 'black'
    code.forEach((row, down) => {
      row.forEach((isDark, right) => {
        if (isDark) brush.fillRect(left + right * step, y + down * step, step, step)
      })
    })
    y += step * code.length + 36
    write(`À vérifier sur ${location.host}/receipts/check`, width / 2, y, '500 22px', quiet)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const ink = '#1c1b2b'
const quiet = '#5a5a6e'
const indigo = '#2f2a86'

type ReceiptFact = [name: string, value: string]

/** For sharing, so it omits the balance. */
export function receiptFacts(line: StatementLine): ReceiptFact[] {
  const facts: (ReceiptFact | null)[] = [
    ['Mouvement', entryKindText[line.kind]],
    line.subject === null || line.subject === '' ? null : ['Objet', line.subject],
    line.created_at === null ? null : ['Date', fullDate(line.created_at)],
    ...(line.held === 0 && line.promo === 0 ? [] : parts(line)),
    ['Référence', line.id],
  ]
  return facts.filter((fact) => fact !== null)
}

/** Movements between the sub-balances; needed when more than the available balance changed. */
function parts(line: StatementLine): (ReceiptFact | null)[] {
  return [
    moved('Disponible', line.available),
    moved('En attente de retrait', line.held),
    moved('Crédit Louma', line.promo),
  ]
}

function moved(name: string, amount: number): ReceiptFact | null {
  if (amount === 0) return null
  return [name, amount > 0 ? `+${fcfa(amount)}` : fcfa(amount)]
}
