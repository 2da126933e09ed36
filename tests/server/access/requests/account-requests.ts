import { v7 as uuidv7 } from 'uuid'
import { passwordResets } from '#server/db/schema/sessions.ts'
import { hashToken, makeToken } from '#server/kernel/tokens.ts'
import { addNotification } from '#tests/server/notifications/inbox.ts'
import type { Requests } from '../ground.ts'

const password = 'sept baobabs au marche de Kermel'
const twice = { password, password_confirmation: password }
/** A device of a push service that nobody runs; nothing is sent to it here. */
const device = () => ({
  endpoint: `http://127.0.0.1:9/${uuidv7()}`,
  keys: {
    p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  },
})

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
}
