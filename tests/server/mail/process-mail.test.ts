import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { makeCertificate } from '#tests/support/server/certificate.ts'
import { type MailServer, startMailServer } from '#tests/support/server/mail-server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

const account = { user: 'compte', pass: 'tres-secret' }
const certificate = makeCertificate()
const patience = { timeout: 40_000 }
let folder: string
let mailServer: MailServer
let server: ServerProcess | null = null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-mail-'))
  await cp(join(inject('embeddedTemplate'), 'db'), join(folder, 'db'), { recursive: true })
  await writeFile(join(folder, 'trusted.pem'), certificate.cert)
  mailServer = await startMailServer({ certificate, account })
})
afterEach(async () => {
  server?.signal('SIGKILL')
  await server?.ended
  server = null
  await mailServer.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  server = await startServerProcess({
    LOUMA_DATA: folder,
    LOUMA_URL: 'https://louma.example/',
    LOUMA_SMTP_URL: `smtp://${account.user}:${account.pass}@localhost:${mailServer.port}`,
    LOUMA_MAIL_FROM: 'Louma <bonjour@louma.example>',
    ...env,
  })
  return server
}

async function post(path: string, body: object): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${server?.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: await response.json() }
}

const email = 'awa@louma.example'
const secrets = (word: string) => ({ password: word, password_confirmation: word })

it('sends the link over TLS to the requesting address, and a notice of the new password', async () => {
  await start({ NODE_EXTRA_CA_CERTS: join(folder, 'trusted.pem') })
  await post('/auth/register', { name: 'Awa', email, ...secrets('un-mot-de-passe-long') })
  const known = await post('/auth/forgot-password', { email })
  const unknown = await post('/auth/forgot-password', { email: 'personne@louma.example' })
  expect(known).toEqual(unknown)
  expect(known.json).toEqual({ message: expect.any(String) })
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(2), patience)
  // Sent independently, so the order is not fixed.
  const textOf = (words: string) => mailServer.mails.find(({ parts }) => parts['text/plain']?.includes(words))
  const [proof, mail] = [textOf('/confirm-email?'), textOf('/forgot-password?')]
  expect(proof?.parts['text/plain']).toMatch(/https:\/\/louma\.example\/confirm-email\?token=\S+/)
  expect(mail).toMatchObject({ to: [email], user: account.user, overTls: true })
  const link = /https:\/\/louma\.example\/forgot-password\?(\S+)/.exec(mail?.parts['text/plain'] ?? '')
  const { token, ...rest } = Object.fromEntries(new URLSearchParams(link?.[1]))
  expect(rest).toEqual({ email })

  const changed = await post('/auth/reset-password', { token, email, ...secrets('un-tout-nouveau-secret') })
  expect(changed.status).toBe(200)
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(3), patience)
  expect(mailServer.mails[2]?.to).toEqual([email])
  expect(mailServer.mails[2]?.parts['text/plain']).toContain('vient d’être changé')
  expect(server?.output()).not.toMatch(/token|awa@|tres-secret/)
})

it('sends nothing to a server with an untrusted certificate, logs it, and answers normally', async () => {
  await start()
  await post('/auth/register', { name: 'Awa', email, ...secrets('un-mot-de-passe-long') })
  expect((await post('/auth/forgot-password', { email })).status).toBe(200)
  await vi.waitFor(() => expect(server?.output()).toContain('nouvel essai dans 5 s'), patience)
  expect(mailServer.mails).toEqual([])
  expect(mailServer.shown).toEqual([])
  expect(server?.output()).not.toMatch(/token|awa@|tres-secret/)
  expect((await fetch(`${server?.url}/healthz`)).status).toBe(200)
})

it('does not start with incomplete settings', async () => {
  const ended = await start({ LOUMA_MAIL_FROM: '' })
  expect(await ended.ended).toBe(1)
  expect(ended.output()).toContain('LOUMA_MAIL_FROM')
  expect(ended.output()).not.toContain('tres-secret')
})
