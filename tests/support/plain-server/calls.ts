import { randomBytes } from 'node:crypto'
import type { PlainData, PlainProduct, PlainUser } from './data.ts'

export interface PlainCall {
  data: PlainData
  /** The signed-in user; null only for the public calls. */
  user: PlainUser | null
  id: number
  query: URLSearchParams
  body: Record<string, unknown>
  now: number
}
export interface PlainAnswer {
  status: number
  json: unknown
}
type Handler = (call: PlainCall) => PlainAnswer

const ok = (json: unknown): PlainAnswer => ({ status: 200, json })
const refuse = (status: number, message: string, errors?: Record<string, string[]>): PlainAnswer => ({
  status,
  json: errors ? { message, errors } : { message },
})
const day = 86_400_000

/** Method and path to handler: the nineteen calls of the minimal API. `public` needs no token. */
export const calls: Record<string, { public?: true; run: Handler }> = {
  'GET /auth/user': { run: ({ user }) => ok({ user: shownUser(user) }) },
  'POST /auth/login': { public: true, run: login },
  'POST /auth/register': { public: true, run: register },
  'POST /auth/logout': { run: () => ok({ message: 'ok' }) },
  'POST /auth/forgot-password': { public: true, run: () => ok({ message: 'ok' }) },
  'POST /auth/reset-password': { public: true, run: () => ok({ message: 'ok' }) },
  'PUT /auth/update-profile': {
    run: ({ data, user, body }) => {
      if (data.users.some((one) => one !== user && one.email === body.email))
        return refuse(422, 'The given data was invalid.', { email: ['Cet e-mail est déjà pris.'] })
      if (user && typeof body.name === 'string') user.name = body.name
      if (user && typeof body.email === 'string') user.email = body.email
      return ok({ user: shownUser(user) })
    },
  },
  'POST /auth/change-password': { run: () => ok({ message: 'ok' }) },
  'DELETE /auth/delete-account': {
    run: ({ data, user }) => {
      data.users = data.users.filter((one) => one !== user)
      return ok({ message: 'ok' })
    },
  },
  'GET /analytics/dashboard': {
    run: ({ data, user }) =>
      ok({
        success: true,
        data: {
          overview: {
            total_products: productsOf(data, user).length,
            total_sales: '1250',
            followers_count: 17,
            following_count: 3,
            shop_level: 'argent',
          },
          this_month: { products_added: 4, new_followers: 2 },
        },
      }),
  },
  'GET /products/my-products': {
    run: ({ data, user, query }) =>
      ok({ data: productsOf(data, user).slice(0, limit(query, 5)).map(shownProduct) }),
  },
  'GET /me/activity': {
    run: ({ data, user, now }) =>
      ok({
        data: productsOf(data, user).map((one, at) => ({
          id: `act-${one.id}`,
          type: 'view',
          title: 'Annonce vue',
          message: one.title,
          created_at: new Date(now - at * 600_000).toISOString(),
          ip: '10.0.0.1',
        })),
      }),
  },
  'GET /trending': {
    public: true,
    run: ({ data, query }) =>
      ok({
        data: data.products
          .slice(0, limit(query, 5))
          .map((one) => ({ ...shownProduct(one), id: String(one.id) })),
      }),
  },
  'GET /analytics/sales': {
    run: ({ query, now }) => {
      const days = Number(query.get('period') ?? 30)
      const entries = Array.from({ length: days }, (_, at) => [
        new Date(now - (days - 1 - at) * day).toISOString().slice(0, 10),
        (at % 7) * 1500,
      ])
      return ok({ data: { sales_by_day: Object.fromEntries(entries) } })
    },
  },
  'DELETE /products/:id': {
    run: ({ data, user, id }) => {
      const product = productsOf(data, user).find((one) => one.id === id)
      if (product === undefined) return refuse(404, 'Not found.')
      data.products = data.products.filter((one) => one !== product)
      return ok({ success: true })
    },
  },
  'PUT /products/:id/boost': {
    run: ({ data, user, id, now }) => {
      const product = productsOf(data, user).find((one) => one.id === id)
      if (product === undefined) return refuse(404, 'Not found.')
      product.boosts += 1
      product.is_boosted = 1
      product.boosted_until = new Date(now + day).toISOString()
      return ok({ boosted_until: product.boosted_until })
    },
  },
  'POST /notifications/mark-all-read': {
    run: ({ data, user, now }) => {
      for (const one of data.notifications)
        if (one.owner === user?.id) one.read_at ??= new Date(now).toISOString()
      return ok({ success: true })
    },
  },
  'GET /notifications': {
    run: ({ data, user, query }) =>
      ok({
        data: data.notifications
          .filter((one) => one.owner === user?.id)
          .slice(0, limit(query, 10))
          .map(({ owner: _, ...one }) => ({ ...one, icon: 'bell' })),
      }),
  },
  'PUT /notifications/:id/read': {
    run: ({ data, user, id, now }) => {
      const found = data.notifications.find((one) => one.owner === user?.id && one.id === id)
      if (found === undefined) return refuse(404, 'Not found.')
      found.read_at ??= new Date(now).toISOString()
      return ok({ success: true })
    },
  },
}

function login({ data, body }: PlainCall): PlainAnswer {
  const user = data.users.find((one) => one.email === body.email && one.password === body.password)
  if (user === undefined)
    return refuse(422, 'The given data was invalid.', { email: ['E-mail ou mot de passe incorrect.'] })
  return signedIn(data, user)
}

function register({ data, body }: PlainCall): PlainAnswer {
  if (data.users.some((one) => one.email === body.email))
    return refuse(422, 'The given data was invalid.', { email: ['Cet e-mail est déjà pris.'] })
  data.nextId += 1
  const user = {
    id: data.nextId,
    name: String(body.name),
    email: String(body.email),
    password: String(body.password),
  }
  data.users.push(user)
  return signedIn(data, user)
}

function signedIn(data: PlainData, user: PlainUser): PlainAnswer {
  const token = randomBytes(16).toString('hex')
  data.tokens.set(token, user.id)
  return ok({ token, user: shownUser(user) })
}

function shownUser(user: PlainUser | null): unknown {
  if (user === null) return null
  const { password: _, ...shown } = user
  return {
    ...shown,
    avatar: null,
    is_verified: 1,
    is_admin: 0,
    role: 'user',
    permissions: [],
    locale: 'fr_SN',
  }
}

function shownProduct({ owner: _, boosts: __, ...product }: PlainProduct): Record<string, unknown> {
  return { ...product, currency: 'XOF', tags: ['marché'] }
}

function productsOf(data: PlainData, user: PlainUser | null): PlainProduct[] {
  return data.products.filter((one) => one.owner === user?.id)
}

function limit(query: URLSearchParams, byDefault: number): number {
  return Number(query.get('limit') ?? byDefault)
}
