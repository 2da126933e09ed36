import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listOrders } from '#contract/orders.ts'
import { openDatabase } from '#server/db/open.ts'
import { openHttpClient } from '#tests/support/load/http-client.ts'
import { createUserPairs, type UserPair, unitPrice } from '#tests/support/load/user-pairs.ts'
import { runOperatorCommand } from '#tests/support/server/operator-command.ts'
import {
  createCluster,
  type Machine,
  machineUrl,
  openMachine,
} from '#tests/support/server/postgres-machine.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

let folder: string
const machines: Machine[] = []
const servers: ServerProcess[] = []
const client = openHttpClient()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-time-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  client.close()
  for (const { signal, ended } of servers) {
    signal('SIGKILL')
    await ended
  }
  for (const machine of machines) await machine.kill()
  await rm(folder, { recursive: true, force: true })
})

async function startServer(machine: Machine): Promise<ServerProcess> {
  const server = await startServerProcess({ LOUMA_DATA: folder, DATABASE_URL: machineUrl(machine) })
  if (server.url === '') throw new Error(server.output())
  servers.push(server)
  return server
}

/** As `docs/operating.md` has it, with a folder instead of a bucket and `cp` instead of pgBackRest. */
async function openArchivedMachine() {
  const [data, base, archive] = ['data', 'base', 'archive'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await createCluster(data)
  await promisify(execFile)('cp', ['-a', data, base])
  await mkdir(archive)
  const { uid, gid } = await stat(data)
  await chown(archive, uid, gid)
  const [machine, spare] = [await openMachine(data), await openMachine(base)]
  machines.push(machine, spare)
  await machine.start(['archive_mode=on', `archive_command=cp %p ${archive}/%f`])
  return {
    machine,
    /** Archives what is written, as `archive_timeout` does. */
    async archiveAll() {
      const { rows } = await machine.query('select pg_walfile_name(pg_switch_wal()) as file')
      await vi.waitFor(() => stat(join(archive, rows[0].file)), 20_000)
    },
    async recover(to: string): Promise<Machine> {
      await writeFile(join(base, 'recovery.signal'), '')
      await spare.start([
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${to}`,
        'recovery_target_action=promote',
      ])
      await vi.waitFor(async () => {
        const { rows } = await spare.query('select pg_is_in_recovery() as busy')
        expect(rows).toEqual([{ busy: false }])
      }, 20_000)
      return spare
    },
  }
}

/** A buyer with money, and two sellers. */
async function addUsers(url: string) {
  const database = await openDatabase({ dataFolder: folder, url })
  const [first, second] = await createUserPairs(database, 2)
  await database.close()
  if (!first || !second) throw new Error('no users')
  return { buyer: first.buyer, sellers: [first, second] as const }
}

interface Orders {
  data: { id: string; state: string }[]
  meta: { cursor: string; reset?: boolean }
}

test('PostgreSQL restored to a time between two payments holds the first only; devices read again and pay again', async () => {
  const { machine, archiveAll, recover } = await openArchivedMachine()
  const { buyer, sellers } = await addUsers(machineUrl(machine))
  async function placeAccepted({ url }: ServerProcess, { product, seller }: UserPair): Promise<string> {
    const id = uuidv7()
    const terms = { id, product_id: product, quantity: 1, mode: 'escrow', fulfilment: 'meetup' }
    const placed = await client.send(url, {
      method: 'POST',
      path: '/orders',
      token: buyer.token,
      key: uuidv7(),
      body: { ...terms, seen_price: unitPrice },
    })
    expect(placed).toMatchObject({ status: 201 })
    const accepted = await client.send(url, {
      method: 'PUT',
      path: `/orders/${id}/state`,
      token: seller.token,
      key: uuidv7(),
      body: { event: 'accept' },
    })
    expect(accepted).toMatchObject({ status: 200 })
    return id
  }
  const pay = ({ url }: ServerProcess, order: string) =>
    client.send(url, { method: 'PUT', path: `/orders/${order}/pay`, token: buyer.token, key: order })
  const list = async ({ url }: ServerProcess, cursor: string) => {
    const path = `${listOrders.path}?cursor=${encodeURIComponent(cursor)}`
    const { json } = await client.send(url, { method: 'GET', path, token: buyer.token })
    const { data, meta } = json as Orders
    return { meta, states: Object.fromEntries(data.map(({ id, state }) => [id, state])) }
  }
  const server = await startServer(machine)
  const first = await placeAccepted(server, sellers[0])
  const second = await placeAccepted(server, sellers[1])
  expect(await pay(server, first)).toMatchObject({ status: 200 })
  const { rows } = await machine.query('select clock_timestamp()::text as now')
  expect(await pay(server, second)).toMatchObject({ status: 200 })
  const known = await list(server, '')
  expect(known.states).toEqual({ [first]: 'paid', [second]: 'paid' })
  await archiveAll()
  server.signal('SIGKILL')
  await server.ended
  await machine.kill()

  const recovered = await recover(rows[0].now)
  const done = await runOperatorCommand('restore', ['--recovered'], {
    LOUMA_DATA: folder,
    DATABASE_URL: machineUrl(recovered),
  })
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('✓ Les comptes sont justes') })
  const again = await startServer(recovered)
  const read = await list(again, known.meta.cursor)
  expect(read.meta.reset).toBe(true)
  expect(read.states).toEqual({ [first]: 'paid', [second]: 'awaiting_payment' })
  expect(await pay(again, second)).toMatchObject({ status: 200 })
  const held = await recovered.query("select count(*)::int as n from orders where state = 'paid'")
  expect(held.rows).toEqual([{ n: 2 }])
}, 120_000)

test('the embedded database refuses: only a backup brings it back', async () => {
  const done = await runOperatorCommand('restore', ['--recovered'], { LOUMA_DATA: folder, DATABASE_URL: '' })
  expect(done).toMatchObject({ code: 1, output: expect.stringContaining('La base intégrée ne revient pas') })
})
