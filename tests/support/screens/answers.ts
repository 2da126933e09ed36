import { endpoints } from '#contract/all.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { uuid } from '#tests/support/sync/uuid.ts'
import type { Answers } from './open-screen.ts'

let users = 0

/** A user whom no other test has, because the database keeps query results by the name of a user's database. */
export function person(changes: Partial<User> = {}): User {
  users += 1
  return {
    id: uuid(users),
    name: 'Awa Diop',
    email: 'awa@louma.test',
    login_phone: null,
    secret: 'password',
    avatar: null,
    is_verified: true,
    is_admin: false,
    role: null,
    permissions: null,
    phone: '+221770000001',
    on_whatsapp: false,
    city: 'Dakar',
    bio: null,
    standing: null,
    is_new: false,
    email_to_confirm: false,
    leaves_at: null,
    ...changes,
  }
}

/** Every list is empty. */
export function emptyMarket(user: User | null): Answers {
  const lists = endpoints.filter(({ method, answer }) => method === 'GET' && isList(answer))
  return {
    ...Object.fromEntries(lists.map(({ path }) => [`GET ${path}`, { json: { data: [] } }])),
    'GET /auth/user': user === null ? { status: 401, json: {} } : { json: { user } },
  }
}

function isList(schema: EndpointShape['answer']): boolean {
  return 'entries' in schema && (schema.entries as { data?: { type: string } }).data?.type === 'array'
}
