import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface CountingProxy {
  url: string
  /** Bytes that clients of this proxy have received and sent so far, headers included. */
  counted(): { received: number; sent: number }
  /** Cuts all connections. Emulated offline mode does not: the browser's own update check of the worker bypasses it. */
  cut(): void
  close(): Promise<void>
}

/** TCP proxy that counts every byte of every connection; it does not parse HTTP. */
export async function startCountingProxy(site: string): Promise<CountingProxy> {
  const { port } = new URL(site)
  const open = new Set<Socket>()
  let received = 0
  let sent = 0
  let isCut = false
  const server = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const onward = connect(Number(port), 'localhost')
    client.on('data', (bytes) => {
      sent += bytes.length
      onward.write(bytes)
    })
    onward.on('data', (bytes) => {
      received += bytes.length
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    counted: () => ({ received, sent }),
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
