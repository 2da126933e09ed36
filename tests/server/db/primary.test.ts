import type pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrationLock } from '#server/db/migrate.ts'
import { openDatabase, withUnlimitedClient } from '#server/db/open.ts'
import { clientOfPrimary, hasSeveralHosts } from '#server/db/primary.ts'
import { isUnavailable } from '#server/kernel/errors.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'

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
  // Not the template itself: it can only be copied while it has no connection.
  const url = Object.assign(new URL(inject('postgresTemplate')), { pathname: '/postgres' }).href
  const Client = clientOfPrimary(url, { silenceMs: 200 })
  const client = new Client()
  client.on('error', () => undefined)
  await client.connect()
  const error = await client.query('select pg_sleep(20)').catch((one: unknown) => one)
  expect(String(error)).toContain('no answer from the database')
  expect(isUnavailable(error)).toBe(true)
})

test('migrations run without the time limit of requests', async () => {
  const database = await openTestDatabase('postgres')
  const limit = async (client: Pick<pg.ClientBase, 'query'>) =>
    (await client.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout
  expect(await limit(database.pool)).toBe('30s')
  expect(await withUnlimitedClient(database, database.url, limit)).toBe('0')

  // An instance that starts meanwhile waits for the migration of another one.
  const other = await database.pool.connect()
  await other.query(`select pg_advisory_lock(${migrationLock})`)
  const starting = openDatabase({ dataFolder: database.dataFolder, url: database.url })
  const waiting = `select application_name as name from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`
  await vi.waitFor(async () => {
    expect((await database.pool.query(waiting)).rows).toEqual([{ name: 'louma-long' }])
  }, 10_000)
  await other.query(`select pg_advisory_unlock(${migrationLock})`)
  other.release()
  await (await starting).close()
  await database.close()
})
