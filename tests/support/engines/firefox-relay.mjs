#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/*
 * Playwright starts this instead of Firefox: it starts Firefox with the same arguments and relays its WebDriver BiDi
 * messages. Answers the one command that Playwright always sends and Firefox ESR does not know.
 */
const unknown = 'emulation.setMediaFeaturesOverride'
const browser = spawn('firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => browser.kill(signal))
browser.on('error', (error) => {
  console.error(`firefox-esr: ${error.message}`)
  process.exit(1)
})
browser.on('exit', (code) => process.exit(code ?? 1))

const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/
createInterface(browser.stderr).on('line', (line) => {
  const address = listening.exec(line)?.[1]
  if (address === undefined) console.error(line)
  else relay(address)
})

function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`)
  })
  server.on('connection', (client, { url }) => {
    const onward = new WebSocket(address + url, { perMessageDeflate: false, maxPayload: 0 })
    const early = []
    client.on('message', (data) => {
      const message = String(data)
      const { id, method } = JSON.parse(message)
      if (method === unknown) client.send(JSON.stringify({ type: 'success', id, result: {} }))
      else if (onward.readyState === WebSocket.OPEN) onward.send(message)
      else early.push(message)
    })
    onward.on('open', () => {
      for (const message of early) onward.send(message)
    })
    onward.on('message', (data) => client.send(String(data)))
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ]) {
      one.on('error', () => other.terminate())
      one.on('close', () => other.close())
    }
  })
}
