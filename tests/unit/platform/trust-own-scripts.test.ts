import { expect, it, test } from 'vitest'
import { trustOwnScripts } from '#src/platform/trust-own-scripts.ts'

/** The Trusted Types policy that a page at louma.test creates. */
function rule(): (url: string) => string {
  const made: { name: string; createScriptURL(url: string): string }[] = []
  trustOwnScripts({
    location: { origin: 'https://louma.test' },
    trustedTypes: { createPolicy: (name, rules) => made.push({ name, ...rules }) },
  })
  const [policy, ...more] = made
  if (policy === undefined || more.length > 0) throw new Error('one policy was expected')
  expect(policy.name).toBe('default')
  return policy.createScriptURL
}

test.each([
  '/service-worker.js',
  '/visitor-worker.js',
  'https://louma.test/build/photo-worker-D3adBeef.js',
  '/build/finder-worker-x_y.js',
])('%s is trusted', (url) => {
  expect(rule()(url)).toBe(url)
})

test.each([
  'https://evil.example/service-worker.js',
  '//evil.example/build/a.js',
  'http://louma.test/service-worker.js',
  '/media/photos/a.js',
  '/build/../media/a.js',
  '/build/a.js.map',
  '/api/v1/products',
  'data:text/javascript,alert(1)',
  'blob:https://louma.test/1',
  'javascript:alert(1)',
  '',
])('%s is refused', (url) => {
  expect(() => rule()(url)).toThrow(TypeError)
})

it('does nothing in browsers without Trusted Types', () => {
  expect(() => trustOwnScripts({ location: { origin: 'https://louma.test' } })).not.toThrow()
})
