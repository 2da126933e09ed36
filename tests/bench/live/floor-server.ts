import { fdatasync, openSync, write } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/*
 * The floor: no database, session or order. GET /live/<n> is a stream; POST /send/<n> sends an event after a durable
 * write, because Louma notifies of durable changes only.
 */

const lines = new Map<string, ServerResponse>()
const disk = openSync(join(process.env.LOUMA_DATA ?? '', 'floor'), 'w')
const page = Buffer.alloc(8_192, 'x')
const message = JSON.stringify({ data: 'x'.repeat(600) })

const server = createServer((request, response) => {
  const [, what = '', n = ''] = (request.url ?? '').split('/')
  if (what === 'live') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n')
    lines.set(n, response)
    request.on('close', () => lines.delete(n))
  } else if (what === 'send') {
    request.resume()
    request.on('end', () => {
      write(disk, page, () => {
        fdatasync(disk, () => {
          lines.get(n)?.write(`data: ${message}\n\n`)
          response.writeHead(201, { 'Content-Type': 'application/json' }).end(message)
        })
      })
    })
  } else response.writeHead(404).end()
})
// Longer than its pause during the other's turn: a connection that closes meanwhile fails the next request.
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
