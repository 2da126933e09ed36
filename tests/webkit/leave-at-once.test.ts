import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenKey } from '#contract/limits.ts'
import { type Market, startMarket } from '#tests/support/browser/market.ts'
import { demoPassword } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { startWebKit, type WebKit } from '#tests/support/webkit/driver.ts'
import { unanswered } from '#tests/support/webkit/unanswered.ts'

const parts: { market?: Market; webkit?: WebKit } = {}

beforeAll(async () => {
  parts.market = await startMarket()
  parts.webkit = await startWebKit()
})
afterAll(async () => {
  await parts.webkit?.stop()
  await parts.market?.stop()
})

/** Resolves when the app has drawn, with this in it. */
function drawn(webkit: WebKit, selector: string): Promise<void> {
  return webkit.run(`
    while (document.querySelector('#root[data-alive] ${selector}') === null) await new Promise(requestAnimationFrame)
  `)
}

test('pages that are left while they read and write do not block the next one', async () => {
  const { market, webkit } = parts
  if (market === undefined || webkit === undefined) throw new Error('not started')
  const answer = await fetch(`${market.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: seller, password: demoPassword }),
  })
  const { token } = (await answer.json()) as { token: string }
  await webkit.open(`${market.url}/login`)
  await drawn(webkit, 'form')
  await webkit.run(`localStorage.setItem('${tokenKey}', '${token}')`)
  await webkit.open(`${market.url}/dashboard`)
  await drawn(webkit, 'h1')
  // Other moments of a page's first second at each visit: which of them has a transaction under way is chance.
  for (const moment of [0, 350, 100, 600, 200, 450, 50, 300, 150, 500]) {
    for (const path of ['/my-products', '/messages']) {
      await webkit.open(market.url + path)
      await webkit.run(`await new Promise((go) => setTimeout(go, ${moment}))`)
    }
  }
  await webkit.open(`${market.url}/my-products`)
  expect(await unanswered(webkit, 9_000)).toEqual([])
  await drawn(webkit, 'h1')
})
