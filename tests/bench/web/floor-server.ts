import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FloorFiles } from './floor-files.ts'

export interface FloorServer {
  port: number
  stop(): Promise<void>
}

/** Louma's server does not compress smaller files. */
const packedFrom = 1024

/** Serves a floor as Louma's server serves its files: brotli, ETag, the same caching, keep-alive. */
export async function serveFloor(files: FloorFiles): Promise<FloorServer> {
  const answers = new Map(
    [...files].map(([path, { type, caching, bytes }]) => {
      const isPacked = bytes.length >= packedFrom
      const body = isPacked ? pack(bytes) : bytes
      const headers = {
        'Content-Type': type,
        'Cache-Control': caching,
        ETag: `W/"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
        Vary: 'Accept-Encoding',
      }
      const full = { ...headers, 'Content-Length': body.length }
      return [path, { headers, full: isPacked ? { ...full, 'Content-Encoding': 'br' } : full, body }] as const
    }),
  )
  const server = createServer((request, response) => {
    const found = answers.get(request.url ?? '')
    if (found === undefined) response.writeHead(404, { 'Content-Length': 0 }).end()
    else if (request.headers['if-none-match'] === found.headers.ETag) {
      response.writeHead(304, found.headers).end()
    } else response.writeHead(200, found.full).end(found.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function pack(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
