import { expect, it, vi } from 'vitest'
import { createMailer } from '#server/mail/create-mailer.ts'
import type { Mail } from '#server/mail/mail.ts'

const mail: Mail = {
  to: 'awa@louma.example',
  subject: 'Votre lien',
  text: 'https://louma.example/secret',
  html: '<p>secret</p>',
}

/** A mailer with a manual clock, and a transport that fails with these errors first. */
function mailerThatFails(failures: (Error & { responseCode?: number })[]) {
  const lines: string[] = []
  const reported: unknown[] = []
  const sent: Mail[] = []
  const pauses: { ms: number; pass: () => void }[] = []
  let calledOff = 0
  const mailer = createMailer({
    log: (line) => lines.push(line),
    report: (error) => reported.push(error),
    async carry(one) {
      const failure = failures.shift()
      if (failure) throw failure
      sent.push(one)
    },
    later(pass, ms) {
      pauses.push({ ms, pass })
      return () => {
        calledOff += 1
      }
    },
  })
  return { mailer, lines, reported, sent, pauses, calledOff: () => calledOff }
}

const refusedConnection = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const refusedPerson = () =>
  Object.assign(new Error('550 awa@louma.example unknown'), { code: 'EENVELOPE', responseCode: 550 })

it('returns at once and sends later', async () => {
  const { mailer, sent } = mailerThatFails([])
  mailer.send(async () => mail)
  expect(sent).toEqual([])
  await vi.waitFor(() => expect(sent).toEqual([mail]), { timeout: 30_000 })
  mailer.send(async () => null)
  await mailer.stop()
  expect(sent).toHaveLength(1)
})

it('retries with growing delays, then gives up; the log contains no address or link', async () => {
  const { mailer, sent, pauses, lines } = mailerThatFails(Array.from({ length: 9 }, refusedConnection))
  mailer.send(async () => mail)
  for (let at = 0; at < 4; at++) {
    await vi.waitFor(() => expect(pauses).toHaveLength(at + 1), { timeout: 30_000 })
    pauses[at]?.pass()
  }
  await vi.waitFor(() => expect(lines.at(-1)).toContain('abandonné'), { timeout: 30_000 })
  const waits = pauses.map(({ ms }) => ms)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThan(60 * 60_000)
  expect(sent).toEqual([])
  expect(lines.join('\n')).toContain('ECONNREFUSED')
  expect(lines.join('\n')).not.toMatch(/awa|louma\.example|secret/)
})

it('sends once when a retry succeeds', async () => {
  const { mailer, sent, pauses } = mailerThatFails([refusedConnection(), refusedConnection()])
  mailer.send(async () => mail)
  for (let at = 0; at < 2; at++) {
    await vi.waitFor(() => expect(pauses).toHaveLength(at + 1), { timeout: 30_000 })
    pauses[at]?.pass()
  }
  await vi.waitFor(() => expect(sent).toEqual([mail]), { timeout: 30_000 })
  expect(pauses).toHaveLength(2)
})

it('does not retry a permanent refusal', async () => {
  const { mailer, pauses, lines } = mailerThatFails([refusedPerson()])
  mailer.send(async () => mail)
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 30_000 })
  expect(lines[0]).toBe('E-mail « Votre lien » non envoyé (EENVELOPE 550), abandonné.')
  expect(pauses).toEqual([])
})

it('stop: finishes running attempts, cancels waiting ones and logs their number', async () => {
  const { mailer, sent, pauses, lines, calledOff } = mailerThatFails([refusedConnection()])
  mailer.send(async () => mail)
  await vi.waitFor(() => expect(pauses).toHaveLength(1), { timeout: 30_000 })
  mailer.send(async () => mail)
  await mailer.stop()
  expect(sent).toHaveLength(1)
  expect(calledOff()).toBe(1)
  expect(lines.at(-1)).toBe('1 e-mail(s) abandonné(s) à l’arrêt.')
})

it('reports a message that failed to render, and continues', async () => {
  const { mailer, sent, reported } = mailerThatFails([])
  mailer.send(async () => {
    throw new Error('no database')
  })
  mailer.send(async () => mail)
  await mailer.stop()
  expect(reported).toHaveLength(1)
  expect(sent).toEqual([mail])
})
