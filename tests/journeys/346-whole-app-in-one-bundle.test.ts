import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sleep } from '#src/lib/sleep.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { clientDir } from '#tests/support/browser/server-process.ts'
import { deepTest } from '#tests/support/depth.ts'
import { call, FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)
const built = readdirSync(resolve(clientDir, 'build')).map((name) => `/build/${name}`)
const bundle = built.find((path) => /\/member-[^/]+\.json$/.test(path)) ?? ''
/** Screens whose code the dashboard does not load. */
const far = [
  ['/orders', 'Mes commandes'],
  ['/wallet', 'Portefeuille'],
  ['/publishing-packages', 'Forfaits de publication'],
] as const

test('the worker installs with one bundle, and the whole app works offline', async () => {
  const { fetched } = here.site()
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, seller)
  await workerReady(page)
  expect(fetched.filter((path) => path === bundle)).toHaveLength(1)
  const scripts = built.filter((path) => path.endsWith('.js'))
  expect(fetched.filter((path) => scripts.includes(path)).length).toBeLessThan(scripts.length / 2)
  // The bundle excludes the chunks of the guest cache and of the first page.
  const sent = Object.keys(JSON.parse(readFileSync(resolve(clientDir, `.${bundle}`), 'utf8')))
  const twice = fetched.filter((path) => /\.(js|css)$/.test(path) && sent.includes(path.slice(1)))
  expect(twice).toEqual([])
  await phone.offline()
  for (const [path, title] of far) {
    await page.goto(path)
    await heading(page, title).waitFor()
  }
  expect(phone.complaints).toEqual([])
})

test('the first lists come before the copy of the app', async () => {
  const { fetched, faults } = here.site()
  const gate = new FaultGate()
  faults.order(call('POST /sync/pull'), { kind: 'hold-after', gate }, 1)
  const before = fetched.length
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, seller)
  await gate.reached(1)
  // Long enough for a request that waits for nothing.
  await sleep(1_000)
  expect(fetched.slice(before)).not.toContain('/service-worker.js')
  gate.open()
  await workerReady(page)
  expect(fetched.slice(before)).toContain('/service-worker.js')
  expect(phone.complaints).toEqual([])
})

deepTest.each([
  ['lost', ''],
  ['from a captive portal', '<!doctype html><title>Wi-Fi</title>'],
])('a bundle that is %s breaks nothing: each file is fetched by itself', async (_, body) => {
  const { fetched, files } = here.site()
  files.set(bundle, { type: 'text/html', body })
  const before = fetched.length
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, seller)
  await workerReady(page)
  expect(fetched.slice(before).filter((path) => path.endsWith('.js')).length).toBeGreaterThan(100)
  await phone.offline()
  for (const [path, title] of far) {
    await page.goto(path)
    await heading(page, title).waitFor()
  }
  expect(phone.complaints).toEqual([])
})
