import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import type { Site } from './journey.ts'
import { copyDemoData } from './market.ts'
import { startHostedServer } from './server-host-client.ts'

/** The real server without a proxy: passkeys require that phones call it by its configured origin. */
export async function startServer(): Promise<Site> {
  const data = copyDemoData()
  const port = await freePort()
  const server = await startHostedServer(data, { PORT: String(port) })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await server.stop()
      rmSync(dirname(data), { recursive: true, force: true })
    },
  }
}
