import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { looseUploadHours } from '#contract/uploads.ts'
import { photos } from '#server/db/schema/photos.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { openLocalStore } from '#server/media/open-media.ts'
import { startTestServer } from '#tests/support/server/harness.ts'
import { noise } from '#tests/support/server/pictures.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'

it('an upload during the deletion of its files waits, and creates them again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'louma-gate-'))
  const local = openLocalStore(folder)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let reached = () => {}
  const atGate = new Promise<void>((resolve) => {
    reached = resolve
  })
  const media: MediaStore = {
    ...local,
    async remove(name) {
      reached()
      await gate
      await local.remove(name)
    },
  }
  // Only a real PostgreSQL runs two transactions concurrently; the embedded one serialises them.
  const server = await startTestServer({ engine: 'postgres', media })
  try {
    const phone = tusClient(server.url, (await server.createUser()).token)
    const bytes = await noise(80, 60, 4242)
    const [old, young] = [v7(), v7()]
    await phone.send(old, bytes)
    const before = new Date(Date.now() - 2 * looseUploadHours * 60 * 60_000)
    await server.db.update(photos).set({ createdAt: before }).where(eq(photos.id, old))
    const cleaning = server.photos.clean(new Date())
    await atGate
    let answered = false
    const sending = phone.send(young, bytes).finally(() => {
      answered = true
    })
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
    await expect
      .poll(async () => answered || (await server.db.execute(waiting)).rows.length > 0, { timeout: 20_000 })
      .toBe(true)
    open()
    await cleaning
    expect((await sending).status).toBe(204)
    const rows = await server.db.select().from(photos)
    expect(rows.map(({ id }) => id)).toEqual([young])
    for (const ending of ['avif', 'webp'])
      expect(await local.has(`photos/${rows[0]?.hash}-80.${ending}`)).toBe(true)
    expect(server.reported).toEqual([])
  } finally {
    open()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
