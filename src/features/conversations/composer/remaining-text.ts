import { messageMaxLength } from '#contract/limits.ts'
import { counted } from '#src/components/counted.ts'

/** From so few letters on that are left, it is said. */
const near = 200

/** How many letters a message still has room for, or is too long by; null while nobody needs to know. */
export function roomText(words: string): string | null {
  const left = messageMaxLength - words.trim().length
  if (left > near) return null
  if (left >= 0) return `Encore ${counted(left, 'caractère', 'caractères')}`
  return `${counted(-left, 'caractère', 'caractères')} de trop`
}
