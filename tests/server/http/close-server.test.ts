import { Agent, createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { closeServer } from '#server/http/connections.ts'

test('a stopping server finishes running requests and closes idle keep-alive connections', async () => {
  let onRequest: (response: ServerResponse) => void = () => {}
  const running = new Promise<ServerResponse>((resolve) => {
    onRequest = resolve
  })
  const server = createServer((_, response) => onRequest(response))
  // 0 disables the idle time-out: Node would never close the connection itself.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const answer = new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
  const response = await running
  const cut = vi.spyOn(server, 'closeAllConnections')
  const closed = closeServer(server)
  response.end('done')
  expect(await answer).toBe('done')
  await closed
  expect(cut).not.toHaveBeenCalled()
  agent.destroy()
})
