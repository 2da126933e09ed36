import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema/users.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { openHttpClient } from '#tests/support/load/http-client.ts'
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

async function addSeller(url: string): Promise<string> {
  const { db, close } = await openDatabase({ dataFolder: folder, url })
  const [id, createdAt] = [uuidv7(), new Date()]
  const token = await db.transaction(async (tx) => {
    await tx.insert(users).values({ id, email: 'awa@louma.test', name: 'Awa', passwordHash: '', createdAt })
    return openSession(tx, id, createdAt)
  })
  await close()
  return token
}

interface Lists {
  data: { id: string }[]
  meta: { cursor: string; reset?: boolean }
}

test('PostgreSQL restored to a time: later changes are gone, devices read their lists again and send again', async () => {
  const { machine, archiveAll, recover } = await openArchivedMachine()
  const token = await addSeller(machineUrl(machine))
  const add = ({ url }: ServerProcess, id: string) =>
    client.send(url, {
      method: 'POST',
      path: '/products',
      token,
      key: id,
      body: { id, title: 'Pagne', price: 7_000, category: 'robes-jour', city: 'Lomé' },
    })
  const list = async ({ url }: ServerProcess, cursor: string) => {
    const path = `/products/my-products?limit=100&cursor=${cursor}`
    return (await client.send(url, { method: 'GET', path, token })).json as Lists
  }
  const server = await startServer(machine)
  const [before, after] = [uuidv7(), uuidv7()]
  expect(await add(server, before)).toMatchObject({ status: 201 })
  const { rows } = await machine.query('select clock_timestamp()::text as now')
  expect(await add(server, after)).toMatchObject({ status: 201 })
  const known = await list(server, '')
  expect(known.data.map(({ id }) => id).sort()).toEqual([before, after])
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
  expect(read.data.map(({ id }) => id)).toEqual([before])
  expect(await add(again, after)).toMatchObject({ status: 201 })
}, 120_000)

test('the embedded database refuses: only a backup brings it back', async () => {
  const done = await runOperatorCommand('restore', ['--recovered'], { LOUMA_DATA: folder, DATABASE_URL: '' })
  expect(done).toMatchObject({ code: 1, output: expect.stringContaining('La base intégrée ne revient pas') })
})
