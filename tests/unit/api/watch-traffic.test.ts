import { expect, it } from 'vitest'
import { trafficOf } from '#src/api/watch-traffic.ts'

const entry = (transferSize: number, nextHopProtocol: string) => ({ transferSize, nextHopProtocol })

it('counts what came over the network, with the headers of both ways', () => {
  expect(trafficOf([entry(20_300, 'http/1.1'), entry(300, 'h2')])).toEqual({
    received: 20_300 + 300 + 2 * 500,
    sent: 2 * 600,
  })
})

it('caches cost nothing, and what the worker fetched is the worker’s to count', () => {
  expect(trafficOf([entry(0, 'http/1.1'), entry(0, ''), entry(300, '')])).toEqual({ received: 0, sent: 0 })
})
