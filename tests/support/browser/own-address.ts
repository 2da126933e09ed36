import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Site } from './journey.ts'
import { startServerProcess } from './server-process.ts'

/** The real server without a proxy: passkeys require that phones call it by its configured origin. */
export async function startServer(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'louma-own-address-'))
  const data = join(folder, 'data')
  cpSync(inject('demoData'), data, { recursive: true })
  const server = await startServerProcess(data)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
