import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { account, createCluster, type Machine, machineUrl, openMachine } from './postgres-machine.ts'

export interface PostgresPair {
  readonly primary: Machine
  readonly standby: Machine
  /** Names both hosts. */
  url: string
  /** The standby becomes the primary; the former one is killed, or is started again by the test. */
  promote(): Promise<void>
  /** The former primary becomes the standby, with a new copy of the data. */
  rejoin(): Promise<void>
  close(): Promise<void>
}

interface Member {
  folder: string
  machine: Machine
}

const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/** Makes the copy in this folder a standby of that primary when it starts. */
async function follow(folder: string, primary: Machine): Promise<void> {
  const [host, port] = primary.address.split(':')
  const source = `host=${host} port=${port} user=${account.user} password=${account.password} application_name=standby`
  await writeFile(join(folder, 'standby.signal'), '')
  await writeFile(join(folder, 'postgresql.auto.conf'), '')
  await appendFile(join(folder, 'postgresql.conf'), `\nprimary_conninfo = '${source}'\n`)
}

/** From here on, commits wait for the standby. */
async function waitForStandby(primary: Machine): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = 'standby'`)
  await primary.query('select pg_reload_conf()')
  const isThere = `select 1 from pg_stat_replication where sync_state = 'sync'`
  while ((await primary.query(isThere)).rowCount === 0) await wait(100)
}

/** A base backup by SQL: `pg_basebackup` is not in the npm package. */
async function copyRunning(from: Member, to: string): Promise<void> {
  const client = new pg.Client(machineUrl(from.machine))
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy', true)`)
    await copyFolder(from.folder, to)
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    const { uid, gid } = await stat(to)
    const label = join(to, 'backup_label')
    await writeFile(label, rows[0].labelfile)
    await chown(label, uid, gid)
    await rm(join(to, 'postmaster.pid'))
  } finally {
    await client.end()
  }
}

/** A primary whose commits wait for its standby. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const root = await mkdtemp(join(tmpdir(), 'louma-pair-'))
  await chmod(root, 0o755)
  const [first, second] = [join(root, 'a'), join(root, 'b')]
  await createCluster(first)
  await copyFolder(first, second)
  let primary: Member = { folder: first, machine: await openMachine(first) }
  let standby: Member = { folder: second, machine: await openMachine(second) }
  const url = machineUrl(primary.machine, standby.machine)
  await follow(standby.folder, primary.machine)
  await primary.machine.start()
  await standby.machine.start()
  await waitForStandby(primary.machine)
  return {
    get primary() {
      return primary.machine
    },
    get standby() {
      return standby.machine
    },
    url,
    async promote() {
      await standby.machine.query('select pg_promote()')
      ;[primary, standby] = [standby, primary]
    },
    async rejoin() {
      await standby.machine.kill()
      await rm(standby.folder, { recursive: true })
      await copyRunning(primary, standby.folder)
      await follow(standby.folder, primary.machine)
      await standby.machine.start()
      await waitForStandby(primary.machine)
    },
    async close() {
      await Promise.all([primary.machine.kill(), standby.machine.kill()])
      await rm(root, { recursive: true, force: true })
    },
  }
}
