import * as v from 'valibot'
import { errorText } from '#contract/errors.ts'
import { personName } from '#contract/person-name.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { isReservedName } from './reserved-name.ts'

/** The normalized name. Throws `validation_failed` or, for accounts without staff rights, `name_reserved`. */
export function checkName(given: string, isStaff: boolean): string {
  const read = v.safeParse(personName, given)
  if (!read.success) {
    throw new AppError('validation_failed', { fields: { name: [read.issues[0].message] } })
  }
  if (!isStaff && isReservedName(read.output)) {
    throw new AppError('name_reserved', { fields: { name: [errorText.name_reserved] } })
  }
  return read.output
}
