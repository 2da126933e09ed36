import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { verifications } from '#server/db/schema/verifications.ts'
import { decisionsClient, staffClient, why } from '#tests/server/decisions/staff-decisions.ts'
import { addSeen } from '#tests/server/products/stock.ts'
import { addVerificationPhoto } from '#tests/server/verifications/add-photo.ts'
import type { Ground, Requests } from '../ground.ts'

const empty = () => ({})
const ofPerson = ({ owner }: Ground) => ({ params: { id: owner.id } })
const newDecision = () => ({ id: uuidv7(), reason: 'scam', text: why })

/** An admin who is not a party of the case. */
async function colleague({ server }: Ground) {
  return staffClient(server, await server.createUser({ role: 'admin' }))
}

/** A decision about a product of the owner. */
async function decided(ground: Ground): Promise<string> {
  const { product } = await addSeen(ground.server.db, ground.owner.id)
  const id = uuidv7()
  const { status } = await (await colleague(ground)).listing(product.id, { id, kind: 'remove' })
  if (status >= 400) throw new Error(`not decided: ${status}`)
  return id
}

/** The open case that matches. */
async function caseAbout(ground: Ground, isIt: (one: { target_id: string; kind: string }) => boolean) {
  const { body } = await (await colleague(ground)).cases({ limit: '500' })
  const found = body.data.find(isIt)
  if (!found) throw new Error('no case')
  return { params: { id: found.id } }
}

async function reported(ground: Ground) {
  const { product } = await addSeen(ground.server.db, ground.owner.id)
  const { status } = await decisionsClient(ground.server, ground.third).report('product', product.id)
  if (status >= 400) throw new Error(`not reported: ${status}`)
  return caseAbout(ground, ({ target_id }) => target_id === product.id)
}

async function appealed(ground: Ground) {
  const id = await decided(ground)
  const { status, body } = await decisionsClient(ground.server, ground.owner).appeal(id)
  if (status >= 400) throw new Error(`not appealed: ${status}`)
  return caseAbout(ground, ({ kind, target_id }) => kind === 'appeal' && target_id === body.data.target_id)
}

async function pending({ server, owner }: Ground): Promise<string> {
  return (await addSeen(server.db, owner.id, { state: 'pending_review', publishedAt: null })).product.id
}

/** A waiting request of the owner. */
async function askedVerification({ server, owner }: Ground) {
  const photoId = await addVerificationPhoto(server, owner.id)
  const row = { id: uuidv7(), userId: owner.id, kind: 'document' as const, photoId }
  await server.db.delete(verifications).where(eq(verifications.userId, owner.id))
  await server.db.insert(verifications).values({ ...row, createdAt: server.services.clock.now() })
  return { params: { id: row.id } }
}

export const caseRequests: Requests = {
  listDecisions: empty,
  appealDecision: async (ground) => ({
    params: { id: await decided(ground) },
    body: { id: uuidv7(), text: 'Regardez encore, rien n’est interdit.' },
  }),
  undoDecision: async (ground) => ({
    params: { id: await decided(ground) },
    body: { id: uuidv7(), text: why },
  }),
  listCases: empty,
  readCase: reported,
  takeCase: reported,
  dismissCase: async (ground) => ({ ...(await reported(ground)), body: { text: why } }),
  decideCase: async (ground) => ({ ...(await reported(ground)), body: { ...newDecision(), kind: 'warn' } }),
  settleAppeal: async (ground) => ({ ...(await appealed(ground)), body: { overturn: true, text: why } }),
  listPeople: empty,
  readPerson: ofPerson,
  changeGrants: (ground) => ({
    ...ofPerson(ground),
    body: { is_admin: false, role: null, permissions: ['dashboard:view'], text: why },
  }),
  verifyPerson: (ground) => ({ ...ofPerson(ground), body: { is_verified: true, text: why } }),
  listVerifications: empty,
  openVerificationPhoto: askedVerification,
  decideVerification: async (ground) => ({
    ...(await askedVerification(ground)),
    body: { accepted: true, text: why },
  }),
  signPersonOut: (ground) => ({ ...ofPerson(ground), body: { text: why } }),
  decidePerson: (ground) => ({ ...ofPerson(ground), body: { ...newDecision(), kind: 'warn' } }),
  listPending: empty,
  similarToPending: async (ground) => ({ params: { id: await pending(ground) } }),
  decideProduct: async (ground) => ({
    params: { id: await pending(ground) },
    body: { ...newDecision(), kind: 'reject' },
  }),
  decideProducts: async (ground) => ({
    body: { items: [{ product_id: await pending(ground), decision: { ...newDecision(), kind: 'reject' } }] },
  }),
  listAudit: empty,
  readStatus: empty,
}
