import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { voiceUploadPath } from '#contract/uploads.ts'
import { noise } from '#tests/support/server/pictures.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { sound } from '#tests/support/server/sounds.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'

/** Test machines may be slow. */
const patience = { timeout: 30_000 }

let folder: string
const running: ServerProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-photos-'))
  await cp(join(inject('embeddedTemplate'), 'db'), join(folder, 'db'), { recursive: true })
})
afterEach(async () => {
  for (const server of running.splice(0)) await kill(server)
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({ LOUMA_DATA: folder })
  running.push(server)
  return server
}

async function kill(server: ServerProcess): Promise<void> {
  server.signal('SIGKILL')
  await server.ended
}

async function register(server: ServerProcess): Promise<string> {
  const password = 'un-mot-de-passe-long'
  const body = { name: 'Awa', email: 'awa@louma.test', password, password_confirmation: password }
  const answer = await fetch(`${server.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

it('an upload survives a restart of the server', async () => {
  const photo = await noise(500, 400)
  const id = v7()
  const first = await start()
  const token = await register(first)
  await tusClient(first.url, token).create(id, photo.length)
  const line = tusClient(first.url, token).hold(id, 0, photo.subarray(0, 9_000), photo.length)
  await expect.poll(async () => (await tusClient(first.url, token).head(id)).offset, patience).toBe(9_000)
  await kill(first)
  line.cut()

  const second = await start()
  const phone = tusClient(second.url, token)
  expect(await phone.create(id, photo.length)).toMatchObject({ status: 201, offset: 9_000 })
  expect((await phone.patch(id, 9_000, photo.subarray(9_000, 20_000))).status).toBe(204)
  second.signal('SIGTERM')
  expect(await second.ended).toBe(0)

  const third = tusClient((await start()).url, token)
  expect((await third.head(id)).offset).toBe(20_000)
  expect((await third.patch(id, 20_000, photo.subarray(20_000))).status).toBe(204)
  expect(Number((await third.head(id)).headers.get('Upload-Received'))).toBe(photo.length - 20_000)
  expect(await readdir(join(folder, 'uploads'))).toEqual([])
  expect(await readdir(join(folder, 'media', 'photos'))).toHaveLength(4)
})

it('a recording whose upload was killed goes on at its byte, and is sent once', async () => {
  const recording = await sound('webm', 20)
  const id = v7()
  const first = await start()
  const token = await register(first)
  const before = tusClient(first.url, token, voiceUploadPath)
  await before.create(id, recording.length)
  const line = before.hold(id, 0, recording.subarray(0, 9_000), recording.length)
  await expect.poll(async () => (await before.head(id)).offset, patience).toBe(9_000)
  await kill(first)
  line.cut()

  const after = tusClient((await start()).url, token, voiceUploadPath)
  expect(await after.create(id, recording.length)).toMatchObject({ status: 201, offset: 9_000 })
  expect((await after.patch(id, 9_000, recording.subarray(9_000))).status).toBe(204)
  expect(await after.head(id)).toMatchObject({ status: 200, offset: recording.length })
  expect(await readdir(join(folder, 'voice-uploads'))).toEqual([])
  expect(await readdir(join(folder, 'media', 'voices'))).toHaveLength(1)
})

it('a photo whose processing was killed is processed on the next request', async () => {
  // Large enough that the processing still runs after the last byte.
  const photo = await noise(1_600, 1_200)
  const id = v7()
  const first = await start()
  const token = await register(first)
  await tusClient(first.url, token).create(id, photo.length)
  const line = tusClient(first.url, token).hold(id, 0, photo, photo.length)
  await expect
    .poll(async () => (await readdir(join(folder, 'media', 'photos')).catch(() => [])).length, patience)
    .toBeGreaterThan(0)
  await kill(first)
  line.cut()

  const phone = tusClient((await start()).url, token)
  expect(await phone.head(id)).toMatchObject({ status: 200, offset: photo.length })
  expect(Number((await phone.head(id)).headers.get('Upload-Received'))).toBe(0)
  const names = await readdir(join(folder, 'media', 'photos'))
  expect(names.filter((name) => !name.startsWith('.'))).toHaveLength(6)
})
