import { describe, expect, it } from 'vitest'
import type { PendingProduct } from '#contract/review-queue.ts'
import type { DecidedListing } from '#src/domains/staff/queries.ts'
import { decisionOn, foldQueue, refusalText } from '#src/staff/queue/listing-decision.ts'
import { queueCommand } from '#src/staff/queue/queue-keys.tsx'

const listing = (id: string, updated_at = '2026-03-01T09:00:00.000Z') =>
  ({ id, title: `Annonce ${id}`, updated_at, created_at: '2026-02-01T09:00:00.000Z' }) as PendingProduct
const entry = (id: string, step: DecidedListing['step']): DecidedListing => ({
  id,
  decision: { kind: 'approve', seen_at: '2026-03-01T09:00:00.000Z' },
  seq: 1,
  step,
  mayUndo: step === 'waiting',
  problem: step === 'refused' ? { status: 409, code: 'edit_conflict' } : null,
})
const shown = (...given: Parameters<typeof foldQueue>) =>
  foldQueue(...given).map(({ product, refused }) => [product.id, refused?.step ?? null])

describe('the review queue with pending decisions', () => {
  it('hides products with a waiting or sent decision; refused ones return', () => {
    const decided = [entry('a', 'waiting'), entry('b', 'sent'), entry('c', 'refused')]
    expect(shown([listing('a'), listing('b'), listing('c'), listing('d')], decided, new Map())).toEqual([
      ['c', 'refused'],
      ['d', null],
    ])
  })

  it('hides decided products of an older page, unless they were changed since', () => {
    const handled = new Map([['a', '2026-03-01T09:00:00.000Z']])
    expect(shown([listing('a')], [], handled)).toEqual([])
    expect(shown([listing('a', '2026-03-02T09:00:00.000Z')], [], handled)).toEqual([['a', null]])
  })
})

describe('keys', () => {
  const press = (key: string, more = {}) =>
    queueCommand({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more })

  it('work with and without capitals', () => {
    expect(['j', 'K', 'a', 'R', 'm', '?'].map((key) => press(key))).toEqual([
      'next',
      'previous',
      'approve',
      'reject',
      'request_changes',
      'help',
    ])
  })

  it('ignore browser shortcuts and held keys', () => {
    expect(press('r', { ctrlKey: true })).toBeNull()
    expect(press('a', { metaKey: true })).toBeNull()
    expect(press('a', { repeat: true })).toBeNull()
    expect(press('x')).toBeNull()
  })
})

it('an approval names the version that was read, a refusal its reason', () => {
  expect(decisionOn(listing('a'), 'approve', null)).toEqual({
    kind: 'approve',
    seen_at: '2026-03-01T09:00:00.000Z',
  })
  const why = { reason: 'wrong', text: '  Le prix est faux.  ' } as const
  expect(decisionOn(listing('a'), 'reject', why)).toMatchObject({
    kind: 'reject',
    reason: 'wrong',
    text: 'Le prix est faux.',
  })
})

it('says why a decision was not accepted', () => {
  expect(refusalText({ status: 409, code: 'edit_conflict' })).toContain('Modifiée depuis')
  expect(refusalText({ status: 404, code: 'not_found' })).toContain('supprimée')
  expect(refusalText({ status: 403, code: 'forbidden' })).toContain('Décision non enregistrée')
})
