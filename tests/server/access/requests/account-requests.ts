import { v7 as uuidv7 } from 'uuid'
import { emailChanges, passkeys, passwordResets } from '#server/db/schema/account-security.ts'
import { hashToken, makeToken } from '#server/kernel/secrets.ts'
import { addNotification } from '#tests/server/notifications/inbox.ts'
import { addVerificationPhoto } from '#tests/server/verifications/add-photo.ts'
import type { AccessFixture, Requests } from '../access-fixture.ts'
import { makeKey, signInByKey } from './play-key.ts'
import { freshPhone, numberOf, proveNumber, requestCode } from './prove-number.ts'

const password = 'sept baobabs au marche de Kermel'
const twice = { password, password_confirmation: password }
/** A subscription at an unused port; nothing is sent to it. */
const device = () => ({
  endpoint: `http://127.0.0.1:9/${uuidv7()}`,
  keys: {
    p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  },
})

/** A passkey of the owner; nothing is signed with it. */
async function ownKey({ server, owner }: AccessFixture) {
  const id = uuidv7()
  await server.db.insert(passkeys).values({
    id,
    userId: owner.id,
    credentialId: Buffer.from(id).toString('base64url'),
    publicKey: 'AAAA',
    counter: 0,
    isSynced: false,
    name: 'Téléphone',
    createdAt: server.services.clock.now(),
  })
  return { params: { id } }
}

export const accountRequests: Requests = {
  login: ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  register: () => ({ body: { name: 'Awa Ndiaye', email: `${uuidv7()}@louma.test`, ...twice } }),
  forgotPassword: ({ owner }) => ({ body: { email: owner.email } }),
  async resetPassword({ server, owner }) {
    const token = makeToken()
    const createdAt = server.services.clock.now()
    const expiresAt = new Date(createdAt.getTime() + 60_000)
    const row = { tokenHash: hashToken(token), userId: owner.id, createdAt, expiresAt }
    await server.db.insert(passwordResets).values(row)
    return { body: { token, email: owner.email, ...twice } }
  },
  currentUser: () => ({}),
  logout: () => ({}),
  updateProfile: () => ({ body: { city: 'Thiès' } }),
  changeAvatar: () => ({ body: { image: null } }),
  changePassword: ({ me }) => ({ body: { current_password: me.password, ...twice } }),
  deleteAccount: ({ me }) => ({ body: { password: me.password } }),
  listSessions: () => ({}),
  async endSession({ server, owner }) {
    const token = await server.openSession(owner.id)
    const { body } = await server.send('/auth/sessions', { headers: { Authorization: `Bearer ${token}` } })
    const [session] = (body as { data: { id: string; current: boolean }[] }).data.filter(
      ({ current }) => current,
    )
    return { params: { id: session?.id ?? '' } }
  },
  endOtherSessions: () => ({}),
  renewSession: () => ({}),
  readOwnAccount: () => ({}),
  changeEmail: ({ me }) => ({ body: { email: `${uuidv7()}@louma.test`, password: me.password } }),
  dropEmailChange: () => ({}),
  async confirmEmail({ server, owner }) {
    const token = makeToken()
    const createdAt = server.services.clock.now()
    const expiresAt = new Date(createdAt.getTime() + 60_000)
    const row = { tokenHash: hashToken(token), email: `${uuidv7()}@louma.test`, createdAt, expiresAt }
    await server.db.insert(emailChanges).values({ userId: owner.id, ...row })
    return { body: { token } }
  },
  sendEmailLink: () => ({}),
  keepAccount: () => ({}),
  exportData: () => ({}),
  readShop: () => ({}),
  saveShop: () => ({ body: { shop: null } }),
  readVerification: () => ({}),
  requestVerification: async ({ server, me }) => {
    await numberOf(server, me)
    return { body: { id: uuidv7(), kind: 'shop', photo: await addVerificationPhoto(server, me.id) } }
  },
  withdrawVerification: () => ({ params: { id: uuidv7() } }),
  listPasskeys: () => ({}),
  beginPasskey: ({ me }) => ({ body: { password: me.password } }),
  renamePasskey: async (fixture) => ({ ...(await ownKey(fixture)), body: { name: 'Ordinateur' } }),
  removePasskey: ownKey,
  addPasskey: async ({ server, me }) => ({ body: (await makeKey(server, me)).body }),
  beginPasskeyLogin: () => ({}),
  logInWithPasskey: async ({ server, owner }) => ({ body: await signInByKey(server, owner) }),
  sendPhoneCode: () => ({ body: { country: 'SN', phone: freshPhone().slice(4) } }),
  checkPhoneCode: async ({ server }) => ({ body: await requestCode(server) }),
  registerByPhone: async ({ server }) => ({
    body: { ticket: await proveNumber(server), name: 'Awa Ndiaye', pin: '2580' },
  }),
  logInByPhone: async ({ server, owner }) => ({
    body: { ticket: await proveNumber(server, await numberOf(server, owner)), secret: owner.password },
  }),
  resetPinByPhone: async ({ server, owner }) => ({
    body: { ticket: await proveNumber(server, await numberOf(server, owner)), pin: '2580' },
  }),
  changeLoginPhone: async ({ server, me }) => ({
    body: { ticket: await proveNumber(server), password: me.password },
  }),
  readPushKey: () => ({}),
  subscribePush: () => ({ body: device() }),
  unsubscribePush: () => ({}),
  listNotifications: () => ({}),
  readNotification: async ({ server, owner }) => ({
    params: { id: (await addNotification(server.db, owner.id)).id },
  }),
  readAllNotifications: async ({ server, owner }) => ({
    body: { up_to: (await addNotification(server.db, owner.id)).id },
  }),
  readPreferences: () => ({}),
  changePreferences: () => ({ body: { like: false } }),
  syncBatch: ({ me }) => ({
    body: {
      items: [{ key: uuidv7(), lane: me.id, method: 'POST', path: '/notifications/mark-all-read', body: {} }],
    },
  }),
  syncPull: () => ({ body: { reads: [{ path: '/me/notes' }] } }),
  reportClientError: () => ({ body: { name: 'TypeError', version: 'dev', frames: [] } }),
}
