import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { limitConnections, usualConnectionLimits } from '#server/http/connections.ts'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function open(limits: Partial<typeof usualConnectionLimits>) {
  server = createServer({ connectionsCheckingInterval: 20 }, (request, response) => {
    request.resume().on('end', () => response.end('ok'))
  })
  limitConnections(server, { ...usualConnectionLimits, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (text: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => undefined).resume()
    return socket
  }
}

const halfBody = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf'

it('closes connections with endless headers or bodies', async () => {
  const send = await open({ headersMs: 50, requestMs: 100 })
  await once(send('GET / HTTP/1.1\r\nHos'), 'close')
  await once(send(halfBody), 'close')
})

it('closes silent connections', async () => {
  const send = await open({ silentMs: 50 })
  await once(send(halfBody), 'close')
})

it('limits the number of connections', async () => {
  const send = await open({ connections: 1 })
  const first = send(halfBody)
  await once(server, 'connection')
  await once(send('GET / HTTP/1.1\r\nHost: a\r\n\r\n'), 'close')
  expect(first.destroyed).toBe(false)
  first.destroy()
})
