import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '#contract/limits.ts'
import { memoryBytes } from './processes.ts'
import { type LoadRunner, type Outcome, outcomeOf } from './runner.ts'

/** The effect of clients on very slow connections on the others. Memory in MB. */
export interface SlowClients {
  senders: number
  readers: number
  without: Outcome
  beside: Outcome
  memoryBefore: number | null
  memoryAfter: number | null
}

const count = 200
const settleMs = 5_000
/** Their answers exceed the buffers between server and client. */
const requestsInARow = 4

export async function slowClients(
  runner: LoadRunner,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<SlowClients> {
  const { target } = runner
  const rate = limit / 2
  const run = async () => outcomeOf(await runner.run({ rate, seconds }), rate, seconds)
  const megabytes = async () => {
    const bytes = await memoryBytes(target.pid())
    return bytes === null ? null : Math.round(bytes / 2 ** 20)
  }
  const without = await run()
  const memoryBefore = await megabytes()
  const url = new URL(await target.serverUrl())
  const token = target.pairs[0]?.buyer.token ?? ''
  const senders = Array.from({ length: count }, () => slowSender(url, token))
  const readers = Array.from({ length: count }, () => slowReader(url))
  const trickle = setInterval(() => {
    for (const socket of senders) socket.write('x')
  }, 250)
  // The readers' requests are ordinary work: only their unread answers are measured.
  await wait(settleMs)
  const beside = await run()
  clearInterval(trickle)
  const memoryAfter = await megabytes()
  for (const socket of [...senders, ...readers]) socket.destroy()
  return { senders: count, readers: count, without, beside, memoryBefore, memoryAfter }
}

/** Announces a body and sends a byte of it now and then. */
function slowSender({ hostname, port }: URL, token: string): Socket {
  const socket = open(hostname, port)
  const head = [
    'Host: louma',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 60000',
  ]
  socket.write(`POST ${apiBase}/sync/batch HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`)
  return socket
}

function slowReader({ hostname, port }: URL): Socket {
  const socket = open(hostname, port)
  socket.pause()
  const ask = `GET ${apiBase}/products?limit=100 HTTP/1.1\r\nHost: louma\r\n\r\n`
  socket.write(ask.repeat(requestsInARow))
  return socket
}

function open(host: string, port: string): Socket {
  const socket = connect(Number(port), host)
  socket.on('error', () => {})
  return socket
}
