import { expect, test } from 'vitest'
import { isAllowedEndpoint, isPublicAddress } from '#server/domains/push/allowed-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('accepts a public push service: %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, false)).toBe(true)
})

test('accepts loopback only in tests', () => {
  expect(isAllowedEndpoint('http://127.0.0.1:8080/x', true)).toBe(true)
  expect(isAllowedEndpoint('http://127.0.0.1:8080/x', false)).toBe(false)
  expect(isAllowedEndpoint('http://192.168.1.4/x', true)).toBe(false)
})

test.each(['8.8.8.8', '142.250.179.74', '2a00:1450:4007:80c::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  'louma.example',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
