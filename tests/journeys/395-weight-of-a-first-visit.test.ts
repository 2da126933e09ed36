import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { clientDir } from '#tests/support/browser/server-process.ts'
import { firstVisit, routeChunks, signInBytes, steadyBytes } from '#tests/support/sizes.ts'

// Brotli bytes of the build. These are ceilings against growth; goals and gaps: docs/benchmarks/web-notes.md.

const list = firstVisit(clientDir, 'src/features/products/products-page.tsx', steadyBytes)

test('first visit to the list: scripts, page, styles and the worker of guests', () => {
  expect(list.js + list.html + list.worker).toBeLessThanOrEqual(171_600)
  expect(list.css).toBe(0)
})

// Engine, outbox, conversations and orders with all their offline actions, and the users' parts of the shell.
test('signing in and opening another screen cost little', () => {
  expect(signInBytes(clientDir)).toBeLessThanOrEqual(94_500)
  const wide = routeChunks(clientDir).filter(({ js, css }) => js + css > 37_200)
  expect(wide).toEqual([])
})

test('the guest worker stores the app shell and the public screens, nothing that needs an account', () => {
  const worker = readFileSync(resolve(clientDir, 'visitor-worker.js'), 'utf8')
  for (const screen of [
    'home',
    'products',
    'product',
    'entry',
    'forgot-password',
    'search',
    'user',
    'not-found',
  ])
    expect(worker).toContain(`build/${screen}-page-`)
  expect(worker).toContain('build/image-search-screen-')
  // Otherwise every further visit would fetch it before its first request.
  expect(worker).toMatch(/build\/requests-/)
  expect(worker).toMatch(/build\/titles-[^"]+\.woff2/)
  for (const screen of ['dashboard', 'my-products', 'settings', 'orders', 'wallet'])
    expect(worker).not.toContain(`build/${screen}-page-`)
  expect(worker).not.toContain('member-code')
})

test('the server renders pages with the production build of React', () => {
  const pages = resolve(clientDir, '../pages')
  const scripts = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  )
  // Development code decides by it at run time, and `npm start` does not set it.
  const deciding = scripts.filter((path) =>
    readFileSync(resolve(pages, path), 'utf8').includes('process.env.NODE_ENV'),
  )
  expect([scripts.length > 0, deciding]).toEqual([true, []])
})
