import { expect, it, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { securityText } from '#server/http/security.ts'
import { startTestServer } from '#tests/support/server/harness.ts'

const now = new Date('2026-11-22T10:00:00.000Z')

it('states contact, expiry and canonical URL', () => {
  expect(
    securityText({ contact: 'mailto:securite@louma.example', publicUrl: 'https://louma.example' }, now),
  ).toBe(
    [
      'Contact: mailto:securite@louma.example',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: fr, en',
      'Canonical: https://louma.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

it('has no canonical URL without TLS, and is absent without a contact', () => {
  const contact = 'https://louma.example/securite'
  expect(securityText({ contact, publicUrl: 'http://localhost:8000' }, now)).not.toContain('Canonical')
  expect(securityText({ contact: null, publicUrl: 'https://louma.example' }, now)).toBeNull()
})

test('is configured by a strictly parsed variable', () => {
  const read = (given: string) => readConfig({ LOUMA_SECURITY_CONTACT: given }).securityContact
  expect(read('mailto:securite@louma.example')).toBe('mailto:securite@louma.example')
  expect(read('https://louma.example/securite')).toBe('https://louma.example/securite')
  expect(readConfig({}).securityContact).toBeNull()
  for (const wrong of ['securite@louma.example', 'http://louma.example', 'mailto:a@b\nEvil: c', 'mailto:']) {
    expect(() => read(wrong), wrong).toThrow('LOUMA_SECURITY_CONTACT')
  }
})

test('is 404 without a contact', async () => {
  const server = await startTestServer({ engine: 'embedded' })
  const found = await fetch(`${server.url}/.well-known/security.txt`)
  expect(found.status).toBe(404)
  await server.close()
})
