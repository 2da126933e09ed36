import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { clientDir } from '#tests/support/browser/server-process.ts'
import { firstVisit, routeChunks, userCode } from '#tests/support/sizes.ts'

/*
 * Bytes of the build as they are sent (brotli). These are ceilings against growth; the goals, and what is still missing
 * to them, stand in docs/benchmarks/web-notes.md.
 */

const list = firstVisit(clientDir, 'src/features/products/products-page.tsx')

test('la première visite de la liste : scripts, page, styles', () => {
  expect(list.js).toBeLessThanOrEqual(151_000)
  expect(list.html).toBeLessThanOrEqual(10_900)
  expect(list.css).toBe(0)
})

test('le premier agent reste petit', () => {
  expect(list.worker).toBeLessThanOrEqual(10_000)
})

// What a member's code weighs: engine, outbox, conversations and orders with everything that can be done in them offline.
test('ouvrir un autre écran coûte peu, se connecter à peine plus', () => {
  const wide = routeChunks(clientDir).filter(
    ({ source, js, css }) => js + css > (source === userCode ? 79_000 : 38_000),
  )
  expect(wide).toEqual([])
})

test('l’agent des visiteurs garde le cadre et les écrans ouverts à tous, rien de ce qui demande un compte', () => {
  const worker = readFileSync(resolve(clientDir, 'visitor-worker.js'), 'utf8')
  for (const screen of [
    'home',
    'products',
    'product',
    'login',
    'register',
    'forgot-password',
    'search',
    'user',
    'not-found',
  ])
    expect(worker).toContain(`build/${screen}-page-`)
  expect(worker).toContain('build/image-search-screen-')
  // Else every further visit would fetch it before its first request.
  expect(worker).toMatch(/build\/requests-/)
  for (const screen of ['dashboard', 'my-products', 'settings', 'orders', 'wallet'])
    expect(worker).not.toContain(`build/${screen}-page-`)
  expect(worker).not.toContain('member-code')
})
