import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { openPostgres } from '#server/db/open.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'

/*
 * The floor: the same HTTP server, engine and pool, answering a constant JSON of the requested size; the difference
 * is Louma's own work. Below /constant without the database. Environment: DATABASE_URL or LOUMA_DATA.
 */

const { DATABASE_URL: url, LOUMA_DATA: folder = '' } = process.env
const { pool } = url ? openPostgres(url) : await openEmbedded(folder)
const app = new Hono()
app.get('/constant/:bytes', (c) => c.body('x'.repeat(Number(c.req.param('bytes')))))
app.get('/:bytes', async (c) => {
  const text = JSON.stringify({ data: 'x'.repeat(Math.max(0, Number(c.req.param('bytes')) - 11)) })
  const { rows } = await pool.query<{ body: string }>('select $1::text as body', [text])
  return c.body(rows[0]?.body ?? '', 200, { 'Content-Type': 'application/json' })
})
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
