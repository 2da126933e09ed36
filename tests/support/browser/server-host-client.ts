import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'

export interface RunningServer {
  port: number
  output(): string
  stop(): Promise<void>
}

type HostMessage = { id: number } & (
  | { type: 'output'; text: string }
  | { type: 'started'; url: string }
  | { type: 'stopped' }
  | { type: 'failed'; error: string }
)

const root = resolve(import.meta.dirname, '../../..')

/** Environment of every server of the browser tests; port 0 takes a free one. */
export function serverEnv(dataDir: string, port = 0): Record<string, string> {
  return {
    LOUMA_DEMO: '1',
    LOUMA_SANDBOX: '1',
    PORT: String(port),
    LOUMA_DATA: dataDir,
    // All phones of a journey sign in from one IP address.
    LOUMA_AUTH_LIMIT_FACTOR: '1000',
    LOUMA_LOG: 'text',
  }
}

let host: ChildProcess | null = null
let lastId = 0

/** The built server on this data folder, in the process that hosts all servers of this test worker. */
export async function startHostedServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const own = runningHost()
  lastId += 1
  const id = lastId
  let output = ''
  own.on('message', (message: HostMessage) => {
    if (message.id === id && message.type === 'output') output += message.text
  })
  own.send({ id, env: { ...serverEnv(dataDir), ...env } })
  const { url } = await answerOf(own, id, 'started')
  return {
    port: Number(new URL(url).port),
    output: () => output,
    async stop() {
      own.send({ id })
      await answerOf(own, id, 'stopped')
    },
  }
}

function runningHost(): ChildProcess {
  if (host?.connected) return host
  host = fork(resolve(import.meta.dirname, 'server-host.mjs'), [resolve(root, 'dist/server')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    // Each server opens an embedded database: optimizing its WASM takes longer than it saves.
    execArgv: ['--liftoff-only'],
  })
  host.setMaxListeners(0)
  return host
}

function answerOf<Type extends HostMessage['type']>(
  own: ChildProcess,
  id: number,
  type: Type,
): Promise<Extract<HostMessage, { type: Type }>> {
  return new Promise((resolve, reject) => {
    const ended = () => settle(() => reject(new Error('The process of the servers has ended.')))
    const onMessage = (message: HostMessage) => {
      if (message.id !== id) return
      if (message.type === type) settle(() => resolve(message as Extract<HostMessage, { type: Type }>))
      if (message.type === 'failed') settle(() => reject(new Error(message.error)))
    }
    function settle(how: () => void): void {
      own.off('message', onMessage)
      own.off('exit', ended)
      how()
    }
    own.on('message', onMessage)
    own.once('exit', ended)
  })
}
