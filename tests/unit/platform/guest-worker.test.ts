import { afterEach, expect, test, vi } from 'vitest'
import { registerGuestWorker } from '#src/platform/worker.ts'

afterEach(() => vi.unstubAllGlobals())

const script = '/visitor-worker.js'

/** A registration whose worker passes through its states at once. */
async function visit(active: object | null) {
  const installing = Object.assign(new EventTarget(), {
    scriptURL: `https://louma.test${script}`,
    state: 'installed',
  })
  const registration = Object.assign(new EventTarget(), { waiting: null, installing, active })
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('navigator', {
    // WebKit: clients.claim() sets the controller before the page sees `installed`.
    serviceWorker: { controller: installing, register: async () => registration },
  })
  const waiting = vi.fn()
  await registerGuestWorker(script, waiting)
  registration.dispatchEvent(new Event('updatefound'))
  installing.dispatchEvent(new Event('statechange'))
  return waiting
}

test('the first worker of a first visit is no update', async () => {
  expect(await visit(null)).not.toHaveBeenCalled()
})

test('a worker that installs beside an active one is an update', async () => {
  expect(await visit({})).toHaveBeenCalledOnce()
})
