import { AppError } from '#server/kernel/app-error.ts'

/** A place in a pack: how many listings came before it, and the place in the market's own order. */
export interface PackPlace {
  before: number
  cursor: string
}

const form = /^p1\.(\d{1,6})\.(.{1,180})$/

/** The place as text, opaque to clients. */
export function formatPackPlace({ before, cursor }: PackPlace): string {
  return `p1.${before}.${cursor}`
}

/** The place that a client sent; refused when it is none. */
export function readPackPlace(text: string): PackPlace {
  const [, before, cursor] = form.exec(text) ?? []
  if (before === undefined || cursor === undefined) {
    throw new AppError('validation_failed', {
      fields: { cursor: ['Cette suite de liste n’est pas valable. Reprenez la liste au début.'] },
    })
  }
  return { before: Number(before), cursor }
}
