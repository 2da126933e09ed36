import { expect, it } from 'vitest'
import {
  isForeignKeyViolation,
  isRetryable,
  isUnavailable,
  isUniqueViolation,
  lockTimedOut,
} from '#server/kernel/errors.ts'

/** A driver error, wrapped as by a failed query. */
const failed = (code: string) =>
  new Error('failed query', { cause: Object.assign(new Error('from below'), { code }) })

it('classifies SQLSTATE codes through wrapped errors', () => {
  expect(['40001', '40P01', '23505'].map((code) => isRetryable(failed(code)))).toEqual([true, true, false])
  expect(lockTimedOut(failed('55P03'))).toBe(true)
  expect(isUniqueViolation(failed('23505'))).toBe(true)
  expect(isForeignKeyViolation(failed('23503'))).toBe(true)
})

it('distinguishes an unreachable database from other errors', () => {
  const away = ['57P01', '57P03', '08006', '53100', '53300', 'ECONNREFUSED', 'ENOSPC', 'EPIPE']
  expect(away.filter((code) => !isUnavailable(failed(code)))).toEqual([])
  const ours = ['23505', '40001', '55P03', '42703', '57014', 'ENOENT', 'ERR_INVALID_ARG_TYPE']
  expect(ours.filter((code) => isUnavailable(failed(code)))).toEqual([])
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isUnavailable(new Error('anything'))).toBe(false)
  expect(isUnavailable('text')).toBe(false)
})
