import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { maxDrafts } from '#contract/limits.ts'
import type { Engine } from '#server/db/open.ts'
import { type EmptyPostgres, openEmptyPostgres } from '#tests/support/server/empty-postgres.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { runOperatorCommand } from '#tests/support/server/operator-command.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

type Env = Record<string, string> & { LOUMA_DATA: string }

interface Reply {
  status: number
  headers: Headers
  body: {
    data: { id: string; title: string }[]
    meta: { cursor: string; has_more: boolean; reset?: boolean }
    token: string
  }
}

async function ask(server: ServerProcess, path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(`${server.url}/api/v1${path}`, init)
  const { status, headers } = response
  return { status, headers, body: (await response.json()) as Reply['body'] }
}

/** A client that keeps its token, cursor and keys. */
function phoneOf(token: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return {
    list: (server: ServerProcess, cursor?: string) =>
      ask(server, `/products/my-products?limit=100${cursor === undefined ? '' : `&cursor=${cursor}`}`, {
        headers,
      }),
    add: (server: ServerProcess, id: string, key: string) =>
      ask(server, '/products', {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': key },
        body: JSON.stringify({
          id,
          title: `Pagne ${key}`,
          price: 7_000,
          category: 'robes-jour',
          city: 'Lomé',
        }),
      }),
  }
}

/** The place of an installation, and an empty one to restore to. */
async function openPlaces(
  engine: Engine,
  folder: string,
): Promise<{ old: Env; fresh: Env; used: EmptyPostgres[] }> {
  const [old, fresh] = [join(folder, 'old'), join(folder, 'new')]
  const limits = { LOUMA_AUTH_LIMIT_FACTOR: '1000' }
  if (engine === 'embedded') {
    await cp(join(inject('embeddedTemplate'), 'db'), join(old, 'db'), { recursive: true })
    return { old: { LOUMA_DATA: old, ...limits }, fresh: { LOUMA_DATA: fresh, ...limits }, used: [] }
  }
  const used = [await openEmptyPostgres(), await openEmptyPostgres()]
  const [first, second] = used.map(({ url }) => ({ DATABASE_URL: url, ...limits }))
  return { old: { LOUMA_DATA: old, ...first }, fresh: { LOUMA_DATA: fresh, ...second }, used }
}

describe.each(bothEngines)('restore of a market on %s', { timeout: 180_000 }, (engine) => {
  let folder: string
  let places: Awaited<ReturnType<typeof openPlaces>>
  const running: ServerProcess[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'louma-phone-'))
    places = await openPlaces(engine, folder)
  })
  afterAll(async () => {
    for (const server of running) {
      server.signal('SIGKILL')
      await server.ended
    }
    for (const database of places.used) await database.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const start = async (env: Env) => {
    const server = await startServerProcess(env)
    if (server.url === '') throw new Error(server.output())
    running.push(server)
    return server
  }

  it('clients continue with their sessions, cursors and keys after a restore of a backup made under load', async () => {
    const server = await start(places.old)
    const password = 'un-mot-de-passe-long'
    const { body } = await ask(server, '/auth/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Awa',
        email: 'awa@louma.test',
        password,
        password_confirmation: password,
      }),
    })
    const phone = phoneOf(body.token)
    const before = { id: uuidv7(), key: 'sale-before' }
    expect((await phone.add(server, before.id, before.key)).status).toBe(201)
    const synced = await phone.list(server)

    // Products are created while the backup runs.
    const sold: { id: string; key: string }[] = []
    let isOver = false
    const selling = (async () => {
      while (!isOver && sold.length < maxDrafts - 2) {
        const one = { id: uuidv7(), key: `sale-during-${sold.length}` }
        expect((await phone.add(server, one.id, one.key)).status).toBe(201)
        sold.push(one)
        // Spread over the backup: the number of drafts per user is limited.
        await pause(25)
      }
    })()
    const file = join(folder, 'louma.zip')
    const made = await runOperatorCommand('backup', [file], places.old)
    isOver = true
    await selling
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('✓ Sauvegarde écrite') })
    expect(made.output.includes('Les écritures ont attendu')).toBe(engine === 'embedded')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(join(folder, 'old'))).filter((name) => name.startsWith('.backup'))).toEqual([])
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)

    const back = await runOperatorCommand('restore', [file], places.fresh)
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining('✓ Les comptes sont justes') })
    const again = await runOperatorCommand('restore', [file], places.fresh)
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('n’est pas vide') })

    const revived = await start(places.fresh)
    // Session, cursor and keys are still valid: no reset, no second effect.
    const since = await phone.list(revived, synced.body.meta.cursor)
    expect(since.status).toBe(200)
    expect(since.body.meta.reset).not.toBe(true)
    const kept = new Set(since.body.data.map(({ id }) => id))
    expect(kept.has(before.id)).toBe(false)
    // A consistent snapshot: the actions of one user are present up to one of them, and missing after it.
    const last = sold.findLastIndex(({ id }) => kept.has(id))
    const page = sold.slice(0, last + 1).map(({ id }) => id)
    expect([...kept].sort()).toEqual(page.sort())
    for (const { id, key } of [before, ...sold.slice(0, last + 1).slice(-20)]) {
      const replay = await phone.add(revived, id, key)
      expect([replay.status, replay.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
    }
    // Later actions are still in the outboxes or are sent again: each is executed once.
    const lost = sold[last + 1]
    if (lost) {
      const sent = await phone.add(revived, lost.id, lost.key)
      expect([sent.status, sent.headers.get('Idempotent-Replayed')]).toEqual([201, null])
    }
  })
})
