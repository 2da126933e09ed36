import { messageMaxLength } from '#contract/limits.ts'
import { counted } from '#src/components/counted.ts'

/** The remaining characters are shown from this number on. */
const near = 200

/** Characters left, or over the limit; null while more than `near` are left. */
export function roomText(words: string): string | null {
  const left = messageMaxLength - words.trim().length
  if (left > near) return null
  if (left >= 0) return `Encore ${counted(left, 'caractère', 'caractères')}`
  return `${counted(-left, 'caractère', 'caractères')} de trop`
}
