import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openEmptyPostgres } from '#tests/support/server/empty-postgres.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { bareEnvironment, listedIn, ofCompose, ofImage, ofUnit } from './installations.ts'

const published = 'louma-demo'
let folder: string
let running: ServerProcess | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-start-'))
})
afterEach(stop)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function stop(): Promise<void> {
  running?.signal('SIGTERM')
  await running?.ended
  running = null
}

async function start(env: Record<string, string>, data = 'demo'): Promise<ServerProcess> {
  const place = join(folder, data)
  await mkdir(place, { recursive: true })
  running = await startServerProcess({ ...env, PORT: '0', LOUMA_DATA: place }, bareEnvironment)
  return running
}

const post = (path: string, body: object) =>
  fetch(`${running?.url.replace('0.0.0.0', '127.0.0.1')}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const signIn = async (name: string) =>
  (await post('/auth/login', { email: `${name}@louma.test`, password: published })).status
const page = async (path: string) =>
  (await fetch(`${running?.url.replace('0.0.0.0', '127.0.0.1')}${path}`)).status

const nothingForTrials = { démonstration: 'non', 'argent d’essai': 'non', paiement: 'aucun' }

describe('installation methods, each with exactly its environment', { timeout: 180_000 }, () => {
  it('npm start: a local trial with demo accounts and simulated money', async () => {
    const server = await start({})
    expect(listedIn(server.output())).toMatchObject({
      adresse: expect.stringContaining('(cette machine seulement)'),
      démonstration: '16 comptes, mot de passe connu de tous',
      'argent d’essai': expect.stringContaining('/sandbox'),
      'proxy de confiance': 'non',
      base: 'intégrée',
    })
    expect(await signIn('admin')).toBe(200)
    expect(await page('/sandbox')).toBe(200)
    const { demo_link } = (await (
      await post('/auth/forgot-password', { email: 'admin@louma.test' })
    ).json()) as { demo_link?: string }
    expect(demo_link).toBeDefined()
  })

  it('the systemd unit, the image and the compose file: no trial features', async () => {
    const database = await openEmptyPostgres()
    const url = { LOUMA_URL: 'https://marche.example.org' }
    const dotEnv = { LOUMA_DOMAIN: 'marche.example.org', POSTGRES_PASSWORD: 'x' }
    const methods = {
      unit: { ...ofUnit(), ...url },
      // Also when LOUMA_URL was forgotten.
      'unit without LOUMA_URL': ofUnit(),
      image: { ...ofImage(), ...url },
      compose: { ...ofCompose(dotEnv), DATABASE_URL: database.url },
    }
    for (const [name, env] of Object.entries(methods)) {
      const server = await start(env, name)
      expect(listedIn(server.output()), name).toMatchObject(nothingForTrials)
      expect(listedIn(server.output()).adresse, name).toContain('(publique)')
      expect(await page('/sandbox'), name).toBe(404)
      expect(await signIn('admin'), name).toBe(422)
      await stop()
    }
    await database.remove()
  })

  it('a public address refuses to start with demo accounts, also with LOUMA_DEMO=0', async () => {
    for (const env of [
      { HOST: '0.0.0.0' },
      { LOUMA_URL: 'https://marche.example.org' },
      { ...ofUnit(), LOUMA_URL: 'https://marche.example.org' },
    ]) {
      const server = await start(env)
      expect(await server.ended).toBe(1)
      expect(server.output()).toContain('LOUMA_DEMO=close')
      expect(server.output().trim().split('\n')).toHaveLength(1)
    }
  })

  it('a public demo on request admits buyers and sellers, shows no link, and closes staff accounts', async () => {
    const server = await start({ LOUMA_DEMO: '1', HOST: '0.0.0.0' })
    expect(listedIn(server.output())).toMatchObject({ 'argent d’essai': 'non' })
    expect(await signIn('vendeur')).toBe(200)
    for (const name of ['admin', 'moderateur', 'comptes', 'equipe', 'categories']) {
      expect(await signIn(name), name).toBe(422)
    }
    const answer = await (await post('/auth/forgot-password', { email: 'vendeur@louma.test' })).json()
    expect(answer).not.toHaveProperty('demo_link')
    expect(server.output()).not.toContain('  admin@louma.test')
  })

  it('LOUMA_DEMO=close ends all demo accounts and sessions; the next start is normal', async () => {
    await start({})
    const { token } = (await (
      await post('/auth/login', { email: 'vendeur@louma.test', password: published })
    ).json()) as { token: string }
    await stop()
    const unit = { ...ofUnit(), LOUMA_URL: 'https://marche.example.org' }
    const server = await start({ ...unit, LOUMA_DEMO: 'close' })
    expect(server.output()).toContain('Comptes de démonstration fermés')
    expect(await signIn('vendeur')).toBe(422)
    const user = await fetch(`${server.url}/api/v1/auth/user`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(user.status).toBe(401)
    await stop()
    expect(listedIn((await start(unit)).output())).toMatchObject(nothingForTrials)
  })
})
