import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { matchPath, pathOf, pathPattern } from '#contract/endpoint-path.ts'

test('a filled path gives its parameters back, whatever they contain', () => {
  const shapes: readonly EndpointShape[] = endpoints
  fc.assert(
    fc.property(
      fc.constantFrom(...shapes),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      (endpoint, value) => {
        const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
        const params = Object.fromEntries(names.map((name, at) => [name, `${value}${at}`]))
        expect(matchPath(pathPattern(endpoint.path), pathOf(endpoint, params))).toEqual(params)
      },
    ),
  )
})

test.each([
  ['/orders/:id', '/orders/'],
  ['/orders/:id', '/orders/1/pay'],
  ['/orders/:id', '/me/orders/1'],
  ['/orders/:id', '/orders/%E0'],
  ['/cards/:id.jpg', '/cards/1xjpg'],
])('%s does not match %s', (path, given) => {
  expect(matchPath(pathPattern(path), given)).toBeNull()
})
