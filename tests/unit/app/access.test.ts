import { describe, expect, test } from 'vitest'
import type { Grants } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { type Access, admins as adminsAlone, type Detour, decide, staff } from '#src/app/access.ts'
import { routes, screens } from '#src/app/routes.tsx'
import type { SessionState } from '#src/session/session.ts'

function person(grants: Grants): SessionState {
  const user = {
    id: 'u',
    name: 'Awa Diop',
    is_admin: false,
    role: null,
    permissions: null,
    ...grants,
  } as User
  return { status: 'signed-in', user, token: 't', epoch: 1 }
}

const people = {
  guest: { status: 'guest' },
  undecided: { status: 'guest', undecided: true },
  member: person({}),
  'viewer (list)': person({ permissions: ['dashboard:view'] }),
  'viewer (map)': person({ permissions: { 'dashboard:view': true, 'users:manage': false } }),
  'moderator (list)': person({ permissions: ['dashboard:view', 'products:moderate'] }),
  'moderator (map)': person({ permissions: { 'dashboard:view': true, 'products:moderate': true } }),
  'manager without view': person({ permissions: ['users:manage'] }),
  'admin (flag)': person({ is_admin: true }),
  'admin (role)': person({ role: 'admin' }),
} satisfies Record<string, SessionState>
type Who = keyof typeof people
const admins: Who[] = ['admin (flag)', 'admin (role)']

const pass = null
const toLogin = (href: string): Detour => ({ to: '/login', redirect: href })
const toDashboard: Detour = { to: '/dashboard' }
const toAdmin: Detour = { to: '/admin/dashboard', refused: '/admin' }

test('every route has one name and one path', () => {
  expect(new Set(screens.map((screen) => screen.name)).size).toBe(screens.length)
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
})

describe('admin screens', () => {
  const any = staff()
  const products = staff('products:moderate')
  const users = staff('users:manage')
  const either = staff('products:moderate', 'users:manage')
  const cases: [Access, Who, Detour | null][] = [
    [any, 'guest', toLogin('/admin')],
    [any, 'member', toDashboard],
    [any, 'manager without view', toDashboard],
    [any, 'viewer (list)', pass],
    [any, 'viewer (map)', pass],
    [products, 'guest', toLogin('/admin')],
    [products, 'member', toDashboard],
    [products, 'viewer (list)', toAdmin],
    [products, 'viewer (map)', toAdmin],
    [products, 'moderator (list)', pass],
    [products, 'moderator (map)', pass],
    [users, 'moderator (list)', toAdmin],
    [users, 'viewer (map)', toAdmin],
    [users, 'manager without view', toDashboard],
    [either, 'moderator (map)', pass],
    [either, 'viewer (list)', toAdmin],
    [adminsAlone, 'moderator (list)', toAdmin],
    [adminsAlone, 'member', toDashboard],
    ...[any, products, users, either, adminsAlone].flatMap((access) =>
      admins.map((who): [Access, Who, Detour | null] => [access, who, pass]),
    ),
  ]
  test.each(cases)('%o for %s', (access, who, detour) => {
    expect(decide({ access: access }, people[who], '/admin')).toEqual(detour)
  })
})

test('the requested path keeps its query', () => {
  const detour = decide({ access: { kind: 'login' } }, people.guest, '/my-products?state=sold&x=é')
  expect(detour).toEqual({ to: '/login', redirect: '/my-products?state=sold&x=é' })
})
