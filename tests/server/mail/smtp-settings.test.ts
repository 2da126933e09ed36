import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readSmtp } from '#server/mail/smtp-settings.ts'

const from = 'Louma <bonjour@louma.example>'

it('parses server and sender', () => {
  expect(readSmtp('smtps://compte:s%40cret%2F1@mail.example', from)).toEqual({
    host: 'mail.example',
    port: 465,
    tls: 'direct',
    auth: { user: 'compte', pass: 's@cret/1' },
    from: { name: 'Louma', address: 'bonjour@louma.example' },
  })
  expect(readSmtp('smtp://mail.example:2525', 'bonjour@louma.example')).toEqual({
    host: 'mail.example',
    port: 2525,
    tls: 'upgrade',
    auth: null,
    from: { name: '', address: 'bonjour@louma.example' },
  })
  expect(readSmtp('smtp://127.0.0.1:25?tls=off', from)).toMatchObject({ tls: 'off', port: 25 })
  expect(readSmtp(undefined, from)).toBeNull()
  expect(readConfig({}).smtp).toBeNull()
})

it.each([
  ['http://mail.example', from],
  ['mail.example', from],
  ['smtps://compte:tres-secret@', from],
  ['smtp://compte:tres-secret%zz@mail.example', from],
  ['smtp://compte:tres-secret@mail.example?tls=off', from],
  ['smtps://compte:tres-secret@localhost?tls=off', from],
  ['smtps://compte:tres-secret@mail.example', undefined],
  ['smtps://compte:tres-secret@mail.example', 'pas une adresse'],
  ['smtps://compte:tres-secret@mail.example', 'Louma <a@b.example>\r\nBcc: c@d.example'],
  ['smtps://compte:tres-secret@mail.example', 'a@b.example, c@d.example'],
])('refuses to start with invalid settings, without repeating the secret: %s, %s', (url, sender) => {
  const read = () => readConfig({ LOUMA_SMTP_URL: url, LOUMA_MAIL_FROM: sender })
  expect(read).toThrow(/LOUMA_SMTP_URL|LOUMA_MAIL_FROM/)
  expect(read).not.toThrow(/tres-secret/)
})
