import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { account, createCluster, type Machine, machineUrl, openMachine } from './postgres-machine.ts'

export interface PostgresPair {
  primary: Machine
  standby: Machine
  /** Names both hosts. */
  url: string
  close(): Promise<void>
}

/** A primary whose commits wait for its standby. The standby starts as a cold copy: `pg_basebackup` is not in the package. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'louma-pair-'))
  await chmod(folder, 0o755)
  const [first, second] = [join(folder, 'a'), join(folder, 'b')]
  await createCluster(first)
  await promisify(execFile)('cp', ['-a', first, second])
  await writeFile(join(second, 'standby.signal'), '')
  const [primary, standby] = [await openMachine(first), await openMachine(second)]
  const [host, port] = primary.address.split(':')
  const source = `host=${host} port=${port} user=${account.user} password=${account.password} application_name=standby`
  await appendFile(join(second, 'postgresql.conf'), `\nprimary_conninfo = '${source}'\n`)
  await primary.start()
  await standby.start()
  await primary.query(`alter system set synchronous_standby_names = 'standby'`)
  await primary.query('select pg_reload_conf()')
  return {
    primary,
    standby,
    url: machineUrl(primary, standby),
    async close() {
      await Promise.all([primary.kill(), standby.kill()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
