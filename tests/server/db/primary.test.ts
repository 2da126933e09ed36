import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { clientOfPrimary, hasSeveralHosts } from '#server/db/primary.ts'
import { isUnavailable } from '#server/kernel/errors.ts'

test.each([
  ['postgresql://louma:secret@a:5432,b:5433/louma', true],
  ['postgres://louma@10.0.0.1,10.0.0.2,10.0.0.3/louma?sslmode=disable', true],
  ['postgresql://louma:a%2Cb@a/louma', false],
  ['postgresql://louma@[::1]:5432/louma?options=-c%20search_path=a,b', false],
  ['postgresql://a/louma', false],
])('%s has several hosts: %s', (url, expected) => {
  expect(hasSeveralHosts(url)).toBe(expected)
})

test('several hosts require a standby, one host does not, and the operator can say otherwise', () => {
  const requires = (url: string, given?: string) =>
    readConfig({ DATABASE_URL: url, ...(given === undefined ? {} : { LOUMA_STANDBY: given }) })
      .requiresStandby
  const [one, two] = ['postgresql://a/louma', 'postgresql://a,b/louma']
  expect([requires(one), requires(two)]).toEqual([false, true])
  expect([requires(one, 'required'), requires(two, 'optional')]).toEqual([true, false])
  expect(() => requires(one, 'yes')).toThrow('LOUMA_STANDBY doit être required ou optional.')
  expect(() => requires('', 'required')).toThrow('LOUMA_STANDBY=required demande PostgreSQL')
})

test('a connection without an answer is ended, and the request may be repeated', async () => {
  // Not the template itself: it can only be copied while nobody is connected.
  const url = Object.assign(new URL(inject('postgresTemplate')), { pathname: '/postgres' }).href
  const Client = clientOfPrimary(url, { silenceMs: 200 })
  const client = new Client()
  client.on('error', () => undefined)
  await client.connect()
  const error = await client.query('select pg_sleep(20)').catch((one: unknown) => one)
  expect(String(error)).toContain('no answer from the database')
  expect(isUnavailable(error)).toBe(true)
})
