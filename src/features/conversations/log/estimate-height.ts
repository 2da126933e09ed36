import type { LogItem } from './log-items.ts'

/** Approximate characters per line of a bubble on a phone, and line height in CSS pixels. */
const letters = 34
const line = 22

/** Estimated height of a line before it is measured, in CSS pixels. */
export function estimateHeight(item: LogItem | undefined): number {
  if (item?.kind !== 'message') return item?.kind === 'tip' ? 64 : 44
  const { message, first } = item
  const lines = message.text
    .split('\n')
    .reduce((sum, part) => sum + Math.ceil((part.length + 8) / letters), 0)
  const words = message.text === '' ? 18 : lines * line
  const over = message.kind === 'image' ? 236 : message.kind === 'offer' ? 150 : 0
  return 13 + (first ? 12 : 3) + words + over
}
