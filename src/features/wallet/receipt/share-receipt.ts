import { entryKindText } from '#contract/ledger.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { lineAmountText } from '../statement/line-words.ts'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptFact } from './receipt-facts.ts'

interface SharedReceipt {
  line: StatementLine
  facts: readonly ReceiptFact[]
  /** Null while this device does not have the signed receipt. */
  signed: string | null
}

/** Shares an image; downloads it where files cannot be shared. */
export async function shareReceipt({
  line,
  facts,
  signed,
}: SharedReceipt): Promise<'shared' | 'saved' | 'cancelled' | 'failed'> {
  try {
    const code =
      signed === null ? null : (await import('qr')).encodeQR(signed, 'raw', { ecc: 'low', border: 4 })
    const picture = await drawReceipt({ amount: lineAmountText(line), facts, code })
    if (picture === null) return 'failed'
    const file = new File([picture], 'recu-louma.png', { type: 'image/png' })
    const whole = { title: `Reçu Louma\u00a0: ${entryKindText[line.kind]}`, files: [file] }
    if (navigator.canShare?.(whole) !== true) {
      saveFile(picture, file.name)
      return 'saved'
    }
    await navigator.share(whole)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}
