import { createServer, request as forward } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { apiBase } from '#contract/limits.ts'
import { livePath } from '#contract/live.ts'
import { type Feature, headers } from '#contract/sync.ts'

/** Bytes on the connections of the browser, headers included. */
export interface Traffic {
  requests: number
  down: number
  up: number
}

export interface CountingFront {
  url: string
  traffic(): Traffic
  /** Resolves when no request has been under way for `ms`; the live stream does not count. */
  quiet(ms: number): Promise<void>
  close(): Promise<void>
}

const lookEveryMs = 50

/** Proxy before a server on `port`. The client finds a server without the `hidden` features. */
export async function startCountingFront(port: number, hidden: readonly Feature[]): Promise<CountingFront> {
  const sockets = new Set<Socket>()
  const ended = { down: 0, up: 0 }
  let requests = 0
  let underWay = 0
  let lastUse = performance.now()

  const server = createServer((request, response) => {
    requests += 1
    const isStream = request.url?.startsWith(apiBase + livePath) ?? false
    if (!isStream) underWay += 1
    response.on('close', () => {
      if (isStream) return
      underWay -= 1
      lastUse = performance.now()
    })
    const { method, url, headers: sent } = request
    const onward = forward({ host: '127.0.0.1', port, method, path: url, headers: sent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, without(answer.headers, hidden))
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      ended.down += socket.bytesWritten
      ended.up += socket.bytesRead
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    traffic() {
      const sum = (read: (socket: Socket) => number) => [...sockets].reduce((all, one) => all + read(one), 0)
      return {
        requests,
        down: ended.down + sum(({ bytesWritten }) => bytesWritten),
        up: ended.up + sum(({ bytesRead }) => bytesRead),
      }
    },
    async quiet(ms) {
      while (underWay > 0 || performance.now() - lastUse < ms)
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function without(given: Record<string, string | string[] | undefined>, hidden: readonly Feature[]) {
  const name = headers.features.toLowerCase()
  const offered = given[name]
  if (typeof offered !== 'string') return given
  const shown = offered.split(/[ ,]+/).filter((one) => !hidden.some((feature) => feature === one))
  return { ...given, [name]: shown.join(', ') }
}
