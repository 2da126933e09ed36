import type { AuditEntry } from '#contract/audit.ts'
import { fieldWords } from './field-words.ts'

/** One changed field in display text; null: no value before, or none after. */
export interface ChangeWords {
  label: string
  before: string | null
  after: string | null
}

type Changed = Pick<AuditEntry, 'target' | 'before' | 'after'>

/** Changed fields in display text, without field names, ids and unchanged values. */
export function changeWords({ target, before, after }: Changed): ChangeWords[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const words = fieldWords(target, field)
    if (words === null) return []
    const isCountOfNothing = after?.[field] === 0 && !(before !== null && Object.hasOwn(before, field))
    if (isCountOfNothing) return []
    const said = (side: Changed['before']) =>
      side !== null && Object.hasOwn(side, field) ? words.say(side[field]) : null
    const change = { label: words.label, before: said(before), after: said(after) }
    return change.before === change.after ? [] : [change]
  })
}

/** One line: 'Prix : 1 000 Fcfa → 1 500 Fcfa'. */
export function changeLine({ label, before, after }: ChangeWords): string {
  const values = [before, after].filter((value) => value !== null)
  return `${label}\u00a0: ${values.join(' → ')}`
}
