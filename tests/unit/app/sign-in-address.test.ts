import { describe, expect, test } from 'vitest'
import { decide, login } from '#src/app/access.ts'
import { signInAddress } from '#src/app/sign-in-address.ts'

describe('the URL of the sign-in page', () => {
  test.each([
    ['/wallet', '/login?redirect=%2Fwallet'],
    ['/products?city=Dakar', '/login?redirect=%2Fproducts%3Fcity%3DDakar'],
    ['/', '/login'],
  ])('from %s', (path, address) => {
    expect(decodeURIComponent(signInAddress(path))).toBe(decodeURIComponent(address))
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%0a/evil.example/../..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /wallet',
    '',
    '/login?redirect=https://evil.example',
    'https:evil.example',
    '/..//evil.example',
  ])('never leads to another site: %j', (path) => {
    const { origin, pathname, searchParams } = new URL(signInAddress(path), 'https://louma.test')
    expect([origin, pathname]).toEqual(['https://louma.test', '/login'])
    const back = searchParams.get('redirect')
    if (back === null) return
    const led = new URL(back, 'https://louma.test')
    expect(led.origin).toBe('https://louma.test')
    expect(back).toMatch(/^\/(?!\/)/)
  })

  test('the guard passes only the requested path', () => {
    expect(decide({ access: login }, { status: 'signed-out' } as never, '/wallet?x=1')).toEqual({
      to: '/login',
      redirect: '/wallet?x=1',
    })
  })
})
