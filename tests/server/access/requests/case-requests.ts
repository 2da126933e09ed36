import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { verifications } from '#server/db/schema/verifications.ts'
import { decisionsClient, staffClient, why } from '#tests/server/decisions/staff-decisions.ts'
import { addSeen } from '#tests/server/products/stock.ts'
import { addVerificationPhoto } from '#tests/server/verifications/add-photo.ts'
import type { AccessFixture, Requests } from '../access-fixture.ts'

const empty = () => ({})
const ofPerson = ({ owner }: AccessFixture) => ({ params: { id: owner.id } })
const newDecision = () => ({ id: uuidv7(), reason: 'scam', text: why })

/** An admin who is not a party of the case. */
async function colleague({ server }: AccessFixture) {
  return staffClient(server, await server.createUser({ role: 'admin' }))
}

/** A decision about a product of the owner. */
async function decided(fixture: AccessFixture): Promise<string> {
  const { product } = await addSeen(fixture.server.db, fixture.owner.id)
  const id = uuidv7()
  const { status } = await (await colleague(fixture)).listing(product.id, { id, kind: 'remove' })
  if (status >= 400) throw new Error(`not decided: ${status}`)
  return id
}

/** The open case that matches. */
async function caseAbout(
  fixture: AccessFixture,
  isIt: (one: { target_id: string; kind: string }) => boolean,
) {
  const { body } = await (await colleague(fixture)).cases({ limit: '500' })
  const found = body.data.find(isIt)
  if (!found) throw new Error('no case')
  return { params: { id: found.id } }
}

async function reported(fixture: AccessFixture) {
  const { product } = await addSeen(fixture.server.db, fixture.owner.id)
  const { status } = await decisionsClient(fixture.server, fixture.third).report('product', product.id)
  if (status >= 400) throw new Error(`not reported: ${status}`)
  return caseAbout(fixture, ({ target_id }) => target_id === product.id)
}

async function appealed(fixture: AccessFixture) {
  const id = await decided(fixture)
  const { status, body } = await decisionsClient(fixture.server, fixture.owner).appeal(id)
  if (status >= 400) throw new Error(`not appealed: ${status}`)
  return caseAbout(fixture, ({ kind, target_id }) => kind === 'appeal' && target_id === body.data.target_id)
}

async function pending({ server, owner }: AccessFixture): Promise<string> {
  return (await addSeen(server.db, owner.id, { state: 'pending_review', publishedAt: null })).product.id
}

/** A waiting request of the owner. */
async function askedVerification({ server, owner }: AccessFixture) {
  const photoId = await addVerificationPhoto(server, owner.id)
  const row = { id: uuidv7(), userId: owner.id, kind: 'document' as const, photoId }
  await server.db.delete(verifications).where(eq(verifications.userId, owner.id))
  await server.db.insert(verifications).values({ ...row, createdAt: server.services.clock.now() })
  return { params: { id: row.id } }
}

export const caseRequests: Requests = {
  listDecisions: empty,
  appealDecision: async (fixture) => ({
    params: { id: await decided(fixture) },
    body: { id: uuidv7(), text: 'Regardez encore, rien n’est interdit.' },
  }),
  undoDecision: async (fixture) => ({
    params: { id: await decided(fixture) },
    body: { id: uuidv7(), text: why },
  }),
  listCases: empty,
  readCase: reported,
  takeCase: reported,
  dismissCase: async (fixture) => ({ ...(await reported(fixture)), body: { text: why } }),
  decideCase: async (fixture) => ({ ...(await reported(fixture)), body: { ...newDecision(), kind: 'warn' } }),
  settleAppeal: async (fixture) => ({ ...(await appealed(fixture)), body: { overturn: true, text: why } }),
  listPeople: empty,
  readPerson: ofPerson,
  changeGrants: (fixture) => ({
    ...ofPerson(fixture),
    body: { is_admin: false, role: null, permissions: ['dashboard:view'], text: why },
  }),
  verifyPerson: (fixture) => ({ ...ofPerson(fixture), body: { is_verified: true, text: why } }),
  listVerifications: empty,
  openVerificationPhoto: askedVerification,
  decideVerification: async (fixture) => ({
    ...(await askedVerification(fixture)),
    body: { accepted: true, text: why },
  }),
  signPersonOut: (fixture) => ({ ...ofPerson(fixture), body: { text: why } }),
  decidePerson: (fixture) => ({ ...ofPerson(fixture), body: { ...newDecision(), kind: 'warn' } }),
  listPending: empty,
  similarToPending: async (fixture) => ({ params: { id: await pending(fixture) } }),
  decideProduct: async (fixture) => ({
    params: { id: await pending(fixture) },
    body: { ...newDecision(), kind: 'reject' },
  }),
  decideProducts: async (fixture) => ({
    body: { items: [{ product_id: await pending(fixture), decision: { ...newDecision(), kind: 'reject' } }] },
  }),
  listAudit: empty,
  readStatus: empty,
}
