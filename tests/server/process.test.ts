import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

let folder: string
const running: ServerProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-process-'))
  await cp(join(inject('embeddedTemplate'), 'db'), join(folder, 'db'), { recursive: true })
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.signal('SIGKILL')
    await server.ended
  }
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({ LOUMA_DATA: folder, LOUMA_AUTH_LIMIT_FACTOR: '1000' })
  running.push(server)
  return server
}

async function register(server: ServerProcess): Promise<string> {
  const password = 'un-mot-de-passe-long'
  const body = { name: 'Awa', email: 'awa@louma.test', password, password_confirmation: password }
  const response = await fetch(`${server.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  const { token } = (await response.json()) as { token: string }
  return token
}

function write(server: ServerProcess, token: string, name: string): Promise<Response> {
  return fetch(`${server.url}/api/v1/auth/update-profile`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `write-${name}`,
    },
    body: JSON.stringify({ name }),
  })
}

// Several processes start one after the other.
describe('the embedded server as a process', { timeout: 180_000 }, () => {
  it('refuses a second process on its data folder with a clear message, and continues', async () => {
    const first = await start()
    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('est déjà utilisé par un autre processus')
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  })

  it('restricts the folder to its account', async () => {
    await start()
    for (const path of [folder, join(folder, 'db'), join(folder, 'media')]) {
      expect((await stat(path)).mode & 0o077).toBe(0)
    }
  })

  it('stops on SIGTERM: finishes requests, releases the folder, exits with 0', async () => {
    const server = await start()
    const token = await register(server)
    const last = write(server, token, 'dernier')
    await new Promise((resolve) => setTimeout(resolve, 5))
    server.signal('SIGTERM')
    const answer = await last.then(
      (response) => response.status,
      () => 'not accepted any more',
    )
    expect([200, 'not accepted any more']).toContain(answer)
    expect(await server.ended).toBe(0)
    const next = await start()
    const user = await fetch(`${next.url}/api/v1/auth/user`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(user.status).toBe(200)
    const { user: found } = (await user.json()) as { user: { name: string } }
    if (answer === 200) expect(found.name).toBe('dernier')
  })

  it('loses no acknowledged write to kill -9, in four rounds', async () => {
    let server = await start()
    const token = await register(server)
    let acknowledged = 0
    for (let round = 1; round <= 4; round++) {
      const victim = server
      const stopAt = acknowledged + 12 * round
      for (let ended = false; !ended; ) {
        const name = `ecriture-${acknowledged + 1}`
        // The last write of the round is in flight when the process is killed.
        if (acknowledged + 1 === stopAt) setTimeout(() => victim.signal('SIGKILL'), 2)
        try {
          const response = await write(victim, token, name)
          expect(response.status).toBe(200)
          await response.json()
          acknowledged++
        } catch {
          ended = true
        }
        if (acknowledged === stopAt) ended = true
      }
      expect(await victim.ended).toBe('SIGKILL')
      server = await start()
      expect(server.url, server.output()).not.toBe('')
      const response = await fetch(`${server.url}/api/v1/auth/user`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const { user } = (await response.json()) as { user: { name: string } }
      const kept = Number(user.name.replace('ecriture-', ''))
      const seq = Number(response.headers.get('X-Sync-Seq'))
      // The write in flight is complete or absent: name, sequence and stored response are one transaction.
      expect(kept).toBeGreaterThanOrEqual(acknowledged)
      expect(kept).toBeLessThanOrEqual(acknowledged + 1)
      expect(seq).toBe(kept)
      const again = await write(server, token, `ecriture-${kept}`)
      expect(again.headers.get('Idempotent-Replayed')).toBe('true')
      acknowledged = kept
    }
  })
})
