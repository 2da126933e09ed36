import { expect, it } from 'vitest'
import { accessMatrix } from '#contract/access-matrix/access-matrix.ts'
import { type Caller, callers, type Outcome } from '#contract/access-matrix/access-row.ts'
import { endpoints } from '#contract/all.ts'
import { permissions } from '#contract/permissions.ts'
import { checkAccess } from '#server/http/access.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'

type Endpoint = (typeof endpoints)[number]

const member: Actor = {
  id: 'a',
  is_admin: false,
  role: null,
  permissions: null,
  restriction: null,
  isLeaving: false,
  unverifiedEmail: null,
  sessionId: 's1',
  session: '',
}
const actors = new Map<Caller, Actor | null>([
  ['guest', null],
  ['owner', member],
  ['other', member],
  ['suspended', { ...member, restriction: 'suspended' }],
  ['banned', { ...member, restriction: 'banned' }],
  ['leaving', { ...member, isLeaving: true }],
  ['unverified', { ...member, unverifiedEmail: 'a@louma.test' }],
  ...permissions.map((name): [Caller, Actor] => [name, { ...member, permissions: [name] }]),
  ['admin', { ...member, is_admin: true }],
])
const suspendedAdmin: Actor = { ...member, is_admin: true, restriction: 'suspended' }
/** Refusals that the access check alone decides; the others come from the handlers. */
const decided: ReadonlySet<Outcome> = new Set([
  'unauthenticated',
  'account_suspended',
  'account_banned',
  'account_leaving',
  'email_unverified',
  'forbidden',
])

function outcomeFor(endpoint: Endpoint, actor: Actor | null): Outcome {
  try {
    checkAccess(endpoint, actor, { asksForEmailProof: true })
    return 'ok'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

it.each(endpoints)('the declaration of $name lets in whom the access matrix lets in', (endpoint) => {
  const row = accessMatrix[endpoint.name]
  const wanted = callers.map((caller) => {
    const cell = row?.[caller]
    return [caller, cell !== undefined && decided.has(cell) ? cell : 'ok']
  })
  const found = callers.map((caller) => [caller, outcomeFor(endpoint, actors.get(caller) ?? null)])
  expect(found).toEqual(wanted)
})

it.each(endpoints.filter(({ access }) => access !== 'public' && access !== 'user'))(
  '$name is closed to suspended staff',
  (endpoint) => {
    expect(outcomeFor(endpoint, suspendedAdmin)).toBe('account_suspended')
  },
)
