import { v7 as uuidv7 } from 'uuid'
import { decideCase, dismissCase, listCases, readCase, settleAppeal, takeCase } from '#contract/cases.ts'
import { appealDecision, type Decision, listDecisions } from '#contract/decisions.ts'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import { createReport } from '#contract/reports.ts'
import { decideProduct } from '#contract/review-queue.ts'
import { undoDecision } from '#contract/staff-decisions.ts'
import { decidePerson, readPerson } from '#contract/staff-people.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

/** Text of the staff in a decision. */
export const why = 'Plusieurs acheteurs ont signalé la même chose.'

type ActionBody = EndpointClientTypes<typeof decidePerson>['body']
type CaseBody = EndpointClientTypes<typeof decideCase>['body']
type ListingBody = EndpointClientTypes<typeof decideProduct>['body']

/** A body of any kind with default reason and text. */
const worded = <T>(more: object): T => ({ id: uuidv7(), reason: 'scam', text: why, ...more }) as T

/** Decision endpoints as called by one of the staff. */
export function staffClient(server: Pick<TestServer, 'call'>, user: Pick<TestUser, 'id' | 'token'>) {
  const { token } = user
  const at = (id: string) => ({ token, params: { id } })
  return {
    ...user,
    person: (id: string, more: object) =>
      server.call(decidePerson, { ...at(id), body: worded<ActionBody>(more) }),
    restore: (id: string, more: object = {}) =>
      server.call(decidePerson, { ...at(id), body: { id: uuidv7(), kind: 'restore', text: why, ...more } }),
    listing: (id: string, more: object) =>
      server.call(decideProduct, { ...at(id), body: worded<ListingBody>(more) }),
    undo: (id: string, more: object = {}) =>
      server.call(undoDecision, { ...at(id), body: { id: uuidv7(), text: why, ...more } }),
    look: (id: string) => server.call(readPerson, at(id)),
    cases: (query: Record<string, string> = {}) => server.call(listCases, { token, query }),
    case: (id: string) => server.call(readCase, at(id)),
    take: (id: string) => server.call(takeCase, at(id)),
    dismiss: (id: string, text = why) => server.call(dismissCase, { ...at(id), body: { text } }),
    decide: (id: string, more: object) =>
      server.call(decideCase, { ...at(id), body: worded<CaseBody>(more) }),
    settle: (id: string, overturn: boolean, text = why) =>
      server.call(settleAppeal, { ...at(id), body: { overturn, text } }),
  }
}
export type CategoryEditor = ReturnType<typeof staffClient>

/** Decisions and reports of one user, over HTTP. */
export function decisionsClient(server: Pick<TestServer, 'call'>, user: Pick<TestUser, 'id' | 'token'>) {
  const { token } = user
  return {
    ...user,
    async decisions(): Promise<Decision[]> {
      const { status, body } = await server.call(listDecisions, { token, query: {} })
      if (status !== 200) throw new Error(`decisions answer ${status}`)
      return body.data
    },
    appeal: (decisionId: string, more: object = {}) =>
      server.call(appealDecision, {
        token,
        params: { id: decisionId },
        body: { id: uuidv7(), text: 'Ce n’était pas moi, regardez encore.', ...more },
      }),
    report: (target: 'product' | 'user' | 'message' | 'review', target_id: string, more: object = {}) =>
      server.call(createReport, {
        token,
        body: { id: uuidv7(), target, target_id, reason: 'scam', text: '', ...more },
      }),
  }
}

/** Audit entries of one target, newest first: action, before, after. */
export async function logOf(server: Pick<TestServer, 'db'>, targetId: string) {
  const rows = await server.db.select().from(auditEntries)
  return rows
    .filter((row) => row.targetId === targetId)
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
}
