import type { CaseRow, FullCase } from '#contract/cases.ts'
import type { PendingProduct } from '#contract/review-queue.ts'
import type { StaffDecision } from '#contract/staff-decisions.ts'
import type { FullPerson, StaffPerson } from '#contract/staff-people.ts'
import { product } from '#tests/support/sync/product.ts'
import { uuid } from '#tests/support/sync/uuid.ts'

const at = '2026-03-01T08:00:00.000Z'

/** Waits in the review queue. */
export function pendingProduct(number: number, changes: Partial<PendingProduct> = {}): PendingProduct {
  const id = uuid(500_000 + number)
  return {
    ...product(id, { title: `Annonce ${number}`, state: 'pending_review', updated_at: at }),
    description: 'Peu servi.',
    district: null,
    negotiable: false,
    quantity: 1,
    attributes: {},
    photos: [],
    expires_at: null,
    reason: null,
    seller: {
      id: uuid(510_000),
      name: 'Kouassi Yao',
      avatar: null,
      is_verified: false,
      member_since: at,
      published: 0,
      sold: 0,
      decisions: 0,
    },
    signals: [],
    refusals: [],
    ...changes,
  }
}

export function staffPerson(number: number, changes: Partial<StaffPerson> = {}): StaffPerson {
  return {
    id: uuid(520_000 + number),
    name: 'Kouassi Yao',
    email: 'kouassi.yao@louma.test',
    login_phone: null,
    phone: null,
    city: 'Dakar',
    avatar: null,
    is_verified: false,
    is_admin: false,
    role: null,
    permissions: null,
    standing: null,
    created_at: at,
    ...changes,
  }
}

export function fullPerson(number: number, changes: Partial<FullPerson> = {}): FullPerson {
  return {
    ...staffPerson(number),
    bio: null,
    figures: {
      listings: 4,
      on_sale: 2,
      bought: 0,
      sold: 1,
      disputes: 0,
      reported: 0,
      reports: 0,
      sessions: 1,
      last_seen_at: null,
      rating: null,
      reviews: 0,
    },
    may_act: true,
    decisions: [],
    open_cases: [],
    shared_with: [],
    signals: [],
    history: [],
    ...changes,
  }
}

/** The body of a request that decides. */
export type SentDecision = Pick<StaffDecision, 'id' | 'kind' | 'text'> &
  Partial<Pick<StaffDecision, 'reason'>>

/** The decision of a request, as the server stores it. */
export function decisionOf(body: SentDecision, changes: Partial<StaffDecision> = {}): StaffDecision {
  return {
    id: body.id,
    kind: body.kind,
    target: 'user',
    target_id: uuid(520_001),
    label: null,
    reason: body.reason ?? 'other',
    text: body.text,
    until: null,
    created_at: at,
    undone_at: null,
    appeal: null,
    person: { id: uuid(520_001), name: 'Kouassi Yao' },
    decided_by: { id: uuid(599_999), name: 'Ousmane Fall' },
    case_id: null,
    ...changes,
  }
}

export function reportCase(number: number, changes: Partial<FullCase> = {}): FullCase {
  const person = { id: uuid(520_001), name: 'Kouassi Yao' }
  const row: CaseRow = {
    id: uuid(530_000 + number),
    kind: 'report',
    state: 'open',
    target: 'product',
    target_id: uuid(500_001),
    label: 'Annonce 1',
    person,
    reasons: [{ reason: 'scam', count: 1 }],
    reports_count: 1,
    assigned: null,
    opened_at: at,
    last_at: at,
    outcome: null,
  }
  return {
    ...row,
    about: staffPerson(1, { email: '' }),
    product: pendingProduct(1, { state: 'published' }),
    review: null,
    message: null,
    neighbours: [],
    reports: [],
    appeal: null,
    decisions: [],
    signals: [],
    closed: null,
    ...changes,
  }
}
