import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * The floor: one Node process that knows nobody. GET /live/<n> is a line, POST /say/<n> tells it at once, GET /pull
 * answers a constant of the size of one message. No database, no session, no order.
 */

const lines = new Map<string, ServerResponse>()
const pulled = JSON.stringify({ data: 'x'.repeat(600) })

const server = createServer((request, response) => {
  const [, what = '', n = ''] = (request.url ?? '').split('/')
  if (what === 'live') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n')
    lines.set(n, response)
    request.on('close', () => lines.delete(n))
  } else if (what === 'say') {
    request.resume()
    request.on('end', () => {
      lines.get(n)?.write('data: {"type":"changed"}\n\n')
      response.writeHead(201, { 'Content-Type': 'application/json' }).end(pulled)
    })
  } else response.writeHead(200, { 'Content-Type': 'application/json' }).end(pulled)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
