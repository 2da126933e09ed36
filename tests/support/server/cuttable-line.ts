import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to a database that can be cut, as when its machine fails, and restored. */
export interface CuttableLine {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** TCP proxy in front of the database at this URL. */
export async function openCuttableLine(url: string): Promise<CuttableLine> {
  const there = new URL(url)
  const sockets = new Set<Socket>()
  const open = (port: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer((near) => {
        const far = connect(Number(there.port), there.hostname)
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(socket)
          socket.on('error', () => other.destroy())
          socket.on('close', () => {
            sockets.delete(socket)
            other.destroy()
          })
          socket.pipe(other)
        }
      })
      server.listen(port, '127.0.0.1', () => resolve(server))
    })
  let server = await open(0)
  const { port } = server.address() as AddressInfo
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String(port)
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    url: here.href,
    cut: shut,
    async mend() {
      server = await open(port)
    },
    close: shut,
  }
}
