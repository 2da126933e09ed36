import pg from 'pg'

/** Connecting to one host, and asking it for its role, in ms. */
const lookMs = 3_000
const connectMs = 10_000

/** No host of the URL accepts changes. */
class NoPrimary extends Error {
  readonly code = 'NO_PRIMARY'
  constructor(hosts: readonly Host[]) {
    super(`no primary among ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')}`)
  }
}

interface Host {
  url: string
  host: string
  port: number
}

interface ClientSettings {
  /** A connection without traffic for this long is ended, in ms: its host or the network is gone. */
  silenceMs?: number
  /** For a replica: a host that only reads is as good. */
  allowsStandby?: boolean
}

/**
 * A client class that connects to the host that accepts changes. The URL may name several hosts, as in libpq:
 * `postgresql://user@a:5432,b:5432/louma`. A former primary that returns after a promotion is never used: its
 * timeline is older (PostgreSQL documentation, "Timelines"). Connecting throws `NoPrimary`.
 */
export function clientOfPrimary(
  url: string,
  { silenceMs = 0, allowsStandby = false }: ClientSettings = {},
): typeof pg.Client {
  const hosts = listHosts(url)
  let primary: Promise<Host> | null = null
  let newestTimeline = ''

  async function search(): Promise<Host> {
    const [first] = hosts
    if (hosts.length === 1 && first) return first
    const timelines = await Promise.all(hosts.map(writableTimeline))
    const newest = timelines.reduce<string>((one, other) => (other && other > one ? other : one), '')
    const found = hosts[timelines.indexOf(newest)]
    if (found === undefined || newest < newestTimeline) throw new NoPrimary(hosts)
    newestTimeline = newest
    return found
  }

  function find(): Promise<Host> {
    primary ??= search().catch((error: unknown) => {
      primary = null
      throw error
    })
    return primary
  }

  class PrimaryClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' ? config : {}), connectionString: hosts[0]?.url })
    }

    override connect(): Promise<this>
    override connect(done: (error: Error | null, client?: this) => void): void
    override connect(done?: (error: Error | null, client?: this) => void): Promise<this> | undefined {
      const connecting = this.#connect()
      if (done === undefined) return connecting
      connecting.then(
        () => done(null, this),
        (error: Error) => done(error),
      )
    }

    async #connect(): Promise<this> {
      const searched = find()
      const forget = () => {
        if (primary === searched) primary = null
      }
      const { host, port } = await searched
      this.host = host
      this.port = port
      let isStandby = false
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on' && !allowsStandby
      })
      this.on('error', forget)
      try {
        await super.connect()
        if (isStandby) throw new NoPrimary(hosts)
      } catch (error) {
        forget()
        if (isStandby) await this.end()
        throw error
      }
      if (silenceMs > 0) endWhenSilent(this, silenceMs)
      return this
    }
  }
  return PrimaryClient
}

/** One piece of work on a connection of its own, without the time limits of the pool. */
export async function onPrimary<T>(
  url: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectToPrimary(url, applicationName)
  return work(client).finally(() => client.end())
}

/** The caller ends the client. */
export async function connectToPrimary(url: string, applicationName: string): Promise<pg.Client> {
  const Client = clientOfPrimary(url)
  const client = new Client({ application_name: applicationName, connectionTimeoutMillis: connectMs })
  await client.connect()
  return client
}

export function hasSeveralHosts(url: string): boolean {
  return listHosts(url).length > 1
}

function listHosts(url: string): Host[] {
  const [, scheme = '', addresses = '', rest = ''] =
    /^(\w+:\/\/(?:.*@)?)([^/?@]*,[^/?@]*)(.*)$/.exec(url) ?? []
  const urls = addresses === '' ? [url] : addresses.split(',').map((one) => `${scheme}${one}${rest}`)
  return urls.map((one) => {
    const { host, port } = new pg.Client({ connectionString: one })
    return { url: one, host, port }
  })
}

/** Eight hexadecimal digits; null for a standby or a host that does not answer. */
async function writableTimeline({ url }: Host): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'louma-primary',
    connectionTimeoutMillis: lookMs,
    query_timeout: lookMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when pg_is_in_recovery() then null else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    )
    return rows[0]?.timeline ?? null
  } catch {
    return null
  } finally {
    client.end().catch(() => undefined)
  }
}

function endWhenSilent({ connection: { stream } }: pg.Client, ms: number): void {
  if (!('setTimeout' in stream) || typeof stream.setTimeout !== 'function') return
  stream.setTimeout(ms, () => {
    stream.destroy(new Error('Connection terminated: no answer from the database'))
  })
}
