import 'fake-indexeddb/auto'
import { configure } from '@testing-library/dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { closeScreens } from './open-screen.ts'

// happy-dom has these properties without their functions: without them the app uses its fallbacks for older browsers.
Reflect.deleteProperty(HTMLElement.prototype, 'popover')
Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks')

window.visualViewport = Object.assign(new EventTarget(), {
  scale: 1,
  width: innerWidth,
  height: innerHeight,
}) as VisualViewport

// A request after the end of a test leaves no process.
globalThis.fetch = () => Promise.reject(new TypeError('no network'))

configure({
  // The app renders nothing that is closed; to compute what is hidden would take most of the time.
  defaultHidden: true,
  // As the assertions that poll.
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(`${message}\nThe page says: ${document.body.textContent}`),
})

const expectedLines = [
  // Our own line for an error response (src/api/fetch-net.ts).
  /^API [A-Z]+ \/\S* [45]\d\d( [a-z_]+)?$/,
  // React asks happy-dom, which does not know the element.
  /^The tag <%s> is unrecognized in this browser.* search$/,
  // The router's lazy components suspend only while their code loads; development builds of React report that.
  /This library called use\(\) to suspend in a previous render/,
]

const complaints: string[] = []

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...words) => {
      const text = words.map(String).join(' ')
      if (!expectedLines.some((line) => line.test(text))) complaints.push(`${kind}: ${text}`)
    })
})

afterEach(async () => {
  await closeScreens()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  expect(complaints.splice(0)).toEqual([])
})
