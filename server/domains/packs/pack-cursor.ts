import { AppError } from '#server/kernel/app-error.ts'

/** Cursor of a pack: number of products before it, and the cursor of the market list. */
export interface PackPlace {
  before: number
  cursor: string
}

const form = /^p1\.(\d{1,6})\.(.{1,180})$/

export function formatPackPlace({ before, cursor }: PackPlace): string {
  return `p1.${before}.${cursor}`
}

/** Throws `validation_failed` for an invalid cursor. */
export function readPackPlace(text: string): PackPlace {
  const [, before, cursor] = form.exec(text) ?? []
  if (before === undefined || cursor === undefined) {
    throw new AppError('validation_failed', {
      fields: { cursor: ['Cette suite de liste n’est pas valable. Reprenez la liste au début.'] },
    })
  }
  return { before: Number(before), cursor }
}
