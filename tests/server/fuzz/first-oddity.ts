import * as v from 'valibot'
import type { Schema } from '#contract/endpoint.ts'

/**
 * The first field where an answer differs from its parsed schema: repaired or unknown. The schemas tolerate
 * deviations of other servers, which our own server must not need. Null when there is none.
 */
export function firstOddity(schema: Schema, answer: unknown): string | null {
  const read = v.safeParse(schema, answer)
  if (!read.success) {
    const [issue] = read.issues
    return `${issue.path?.map((step) => String(step.key)).join('.') ?? ''}: ${issue.message}`
  }
  return differs(read.output, answer, 'answer')
}

function differs(read: unknown, answer: unknown, at: string): string | null {
  if (Array.isArray(read) && Array.isArray(answer)) {
    if (read.length !== answer.length) return `${at}: ${answer.length} rows, ${read.length} read`
    return firstOf(read.map((one, index) => differs(one, answer[index], `${at}.${index}`)))
  }
  if (isObject(read) && isObject(answer)) {
    const unread = Object.keys(answer).find((name) => answer[name] !== undefined && !(name in read))
    if (unread !== undefined) return `${at}.${unread}: in no schema`
    const names = Object.keys(read).filter((name) => answer[name] !== undefined)
    return firstOf(names.map((name) => differs(read[name], answer[name], `${at}.${name}`)))
  }
  return Object.is(read, answer)
    ? null
    : `${at}: ${JSON.stringify(answer)} is read as ${JSON.stringify(read)}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function firstOf(found: readonly (string | null)[]): string | null {
  return found.find((one) => one !== null) ?? null
}
