import { expect, it } from 'vitest'
import { recordSent, takeSent } from '#src/api/sent-bytes.ts'
import { trafficOf } from '#src/api/traffic.ts'
import { readLeft } from '#src/app/traffic-meter.ts'

const entry = (transferSize: number, nextHopProtocol: string) => ({
  name: 'https://louma.test/build/a.js',
  transferSize,
  encodedBodySize: 20_000,
  nextHopProtocol,
})
const nothing = { received: 0, sent: 0 }

it('counts network transfers with the headers of both directions', () => {
  expect(trafficOf(entry(20_300, 'http/1.1'), [])).toEqual({ received: 20_930, sent: 529 })
  expect(trafficOf(entry(20_300, 'h2'), [])).toEqual({ received: 20_300, sent: 229 })
})

it('counts a long URL as sent', () => {
  const name = `https://louma.test/api/v1/x?products=${'0'.repeat(3_700 - 'https://louma.test/api/v1/x?products='.length)}`
  expect(trafficOf({ ...entry(20_300, 'http/1.1'), name }, []).sent).toBe(500 + 3_700)
  expect(trafficOf({ ...entry(20_300, 'h2'), name }, []).sent).toBe(200 + 3_700)
})

it('caches cost nothing, and requests of the worker are counted by the worker', () => {
  expect(trafficOf(entry(0, 'http/1.1'), [])).toEqual(nothing)
  expect(trafficOf(entry(0, ''), [])).toEqual(nothing)
  expect(trafficOf(entry(300, ''), [])).toEqual(nothing)
})

it('a worker counts its own script by the browser’s cached copy', () => {
  const script = 'https://louma.test/service-worker.js'
  expect(trafficOf({ ...entry(0, ''), name: script }, [script])).toEqual({ received: 20_930, sent: 536 })
})

it('reads the counts that a closed page has left', () => {
  expect(readLeft('12000,800')).toEqual({ received: 12_000, sent: 800 })
  for (const text of [null, '', 'a,b', '1', '-1,2', '1,2,3']) expect(readLeft(text)).toEqual(nothing)
})

it('sent bytes are taken once', () => {
  // What other tests of this process have left.
  takeSent()
  recordSent(['été', 'Accept'])
  recordSent(['{}'])
  expect(takeSent()).toBe(5 + 6 + 2)
  expect(takeSent()).toBe(0)
})
