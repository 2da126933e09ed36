import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import type { Grants } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { routes } from '#src/app/routes.tsx'
import { writeSearch } from '#src/lib/plain-search.ts'
import type { Session, SessionState } from '#src/session/session.ts'

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
const list = (...permissions: string[]) => person({ permissions })
const map = (...held: string[]) =>
  person({
    permissions: {
      'orders:none': true,
      'dashboard:view': false,
      ...Object.fromEntries(held.map((one) => [one, true])),
    },
  })

/** Callers, each in every form that a session state may have. */
const people: Record<string, SessionState[]> = {
  guest: [{ status: 'guest' }, { status: 'guest', undecided: true }],
  user: [person({}), list(), map(), person({ role: 'user' })],
  view: [list('dashboard:view'), map('dashboard:view')],
  'view+users': [list('dashboard:view', 'users:manage'), map('dashboard:view', 'users:manage')],
  'view+products': [list('dashboard:view', 'products:moderate'), map('dashboard:view', 'products:moderate')],
  'users only': [list('users:manage', 'products:moderate'), map('users:manage', 'products:moderate')],
  admin: [person({ is_admin: true }), person({ role: 'admin' })],
}

// `.` stays, `login` goes to /login with a redirect back, `home` to /dashboard, `staff` to /admin/dashboard,
// `queue` to /admin/products; `lacks` to /admin/dashboard, which says the missing right.
const walk = `
  route                     guest   user   view   view+users   view+products   users only   admin
  /                         .       .      .      .            .               .            .
  /dashboard                login   .      .      .            .               .            .
  /dashboard/statistics     login   .      .      .            .               .            .
  /login                    .       home   staff  staff        queue           home         staff
  /register                 .       home   staff  staff        queue           home         staff
  /forgot-password          .       home   staff  staff        queue           home         staff
  /profile                  login   .      .      .            .               .            .
  /profile/edit             login   .      .      .            .               .            .
  /profile/shop             login   .      .      .            .               .            .
  /profile/verification     login   .      .      .            .               .            .
  /profile/$id              user    user   user   user         user            user         user
  /users/$id                .       .      .      .            .               .            .
  /products                 .       .      .      .            .               .            .
  /test-products            .       .      .      .            .               .            .
  /my-products              login   .      .      .            .               .            .
  /products/$id             .       .      .      .            .               .            .
  /products/create          login   .      .      .            .               .            .
  /products/$id/edit        login   .      .      .            .               .            .
  /messages                 login   .      .      .            .               .            .
  /discussions              login   .      .      .            .               .            .
  /discussions/old          login   .      .      .            .               .            .
  /my-sales-conversations   login   .      .      .            .               .            .
  /conversations/new        login   .      .      .            .               .            .
  /conversations/$id        login   .      .      .            .               .            .
  /orders                   login   .      .      .            .               .            .
  /orders/$id               login   .      .      .            .               .            .
  /notifications            login   .      .      .            .               .            .
  /wallet                   login   .      .      .            .               .            .
  /receipts/check           .       .      .      .            .               .            .
  /publishing-packages      login   .      .      .            .               .            .
  /settings                 login   .      .      .            .               .            .
  /settings/$id             login   .      .      .            .               .            .
  /decisions                login   .      .      .            .               .            .
  /account                  login   .      .      .            .               .            .
  /privacy                  .       .      .      .            .               .            .
  /confirm-email            .       .      .      .            .               .            .
  /search                   .       .      .      .            .               .            .
  /search/image             .       .      .      .            .               .            .
  /admin/dashboard          login   home   .      .            .               home         .
  /admin/users              login   home   lacks  .            lacks           home         .
  /admin/users/$id          login   home   lacks  .            lacks           home         .
  /admin/users/verifications  login   home   lacks  .            lacks           home         .
  /admin/products           login   home   lacks  lacks        .               home         .
  /admin/cases              login   home   lacks  .            .               home         .
  /admin/cases/$id          login   home   lacks  .            .               home         .
  /admin/categories         login   .      .      .            .               .            .
  /admin/money              login   home   lacks  .            lacks           home         .
  /admin/settings           login   home   lacks  lacks        lacks           home         .
  /admin/audit              login   home   lacks  lacks        lacks           home         .
  /admin/status             login   home   lacks  lacks        lacks           home         .
  *                         .       .      .      .            .               .            .
`
const [head = [], ...rows] = walk
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/))
const walks = rows.flatMap(([path = '', ...cells]) =>
  cells.map((cell, at) => ({ path, cell, who: head[at + 1] ?? '' })),
)

/** The path with an id where needed, and a query. */
const addressOf = (path: string) =>
  `${path.replace('*', '/nulle/part').replace('$id', 'p-1')}?etat=en+ligne&n=1`

const endings: Record<string, (href: string) => string> = {
  '.': (href) => href,
  login: (href) => `/login${writeSearch({ redirect: href })}`,
  home: () => '/dashboard',
  staff: () => '/admin/dashboard',
  lacks: (href) => `/admin/dashboard${writeSearch({ refus: href })}`,
  queue: () => '/admin/products',
  user: () => '/users/p-1',
}

/** Final URL of a navigation: through the real route table, guard and redirects. */
async function landing(wanted: string, state: SessionState): Promise<{ href: string; path: string }> {
  const session = { state: () => state, ready: async () => state, subscribe: () => () => {} }
  const history = createMemoryHistory({ initialEntries: [wanted] })
  for (let hops = 0; hops < 4; hops += 1) {
    const router = createAppRouter(session as unknown as Session, history)
    await router.load()
    const result = router._serverResult
    if (result?.type !== 'redirect') {
      const screen = router.state.matches.at(-1)?.staticData.screen
      return { href: router.state.location.href, path: screen?.path ?? 'no screen' }
    }
    history.replace(result.redirect.headers.get('Location') ?? 'nowhere')
  }
  throw new Error('the redirects have no end')
}

test('the table covers every route, in order', () => {
  expect(rows.map(([path]) => path)).toEqual(routes.map((route) => route.path))
  expect(rows.every((row) => row.length === head.length)).toBe(true)
  expect(head.slice(1)).toEqual(Object.keys(people))
})

describe.each(Object.keys(people))('%s', (who) => {
  test.each(walks.filter((one) => one.who === who))('$path: $cell', async ({ path, cell }) => {
    const wanted = addressOf(path)
    for (const state of people[who] ?? []) {
      const landed = await landing(wanted, state)
      expect(landed.href).toBe(endings[cell]?.(wanted))
      if (cell === '.') expect(landed.path).toBe(path)
    }
  })
})

test('a fixed path wins over one with an id', async () => {
  const state = person({})
  expect((await landing('/products/create', state)).path).toBe('/products/create')
  expect((await landing('/products/creates', state)).path).toBe('/products/$id')
  expect((await landing('/search/image', state)).path).toBe('/search/image')
  expect((await landing('/discussions/old', state)).path).toBe('/discussions/old')
  expect((await landing('/profile/edit', state)).path).toBe('/profile/edit')
  const staff = person({ is_admin: true })
  expect((await landing('/admin/users/verifications', staff)).path).toBe('/admin/users/verifications')
})
