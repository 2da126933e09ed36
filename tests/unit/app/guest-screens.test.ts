import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'

const root = resolve(import.meta.dirname, '../../..')

/** Not needed offline: the style sheet, links that need the network, and receipt checks (made by users). */
const notKept = ['test-products', 'receipt-check', 'privacy', 'confirm-email']

/** Screens without a session that the guest worker stores. */
const open = routes.flatMap((route) =>
  'name' in route && ['public', 'guests'].includes(route.access.kind) && !notKept.includes(route.name)
    ? [route.name]
    : [],
)

test('the guest worker stores exactly the screens that the route table opens to guests', () => {
  const table = readFileSync(resolve(root, 'src/app/routes.tsx'), 'utf8')
  const list = readFileSync(resolve(root, 'scripts/guest-screens.mjs'), 'utf8')
  for (const name of open) {
    const source = new RegExp(`name: '${name}'[\\s\\S]*?import\\('([^']+)'\\)`).exec(table)?.[1] ?? ''
    const path = source.replace('#src/', 'src/').replace('./', 'src/app/')
    expect(list, name).toContain(`'${path}'`)
  }
})
