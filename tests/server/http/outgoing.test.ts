import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = new URL('../../../server/', import.meta.url).pathname
const calls =
  /\bfetch\(|\bconnect\(path|createConnection\(|createTransport\(|AwsClient\(|from 'node:(http2?|https|tls|dgram)'/

/**
 * Every file of the server that opens an outgoing connection, and what determines its address. A new line needs
 * an answer to: can an attacker choose the address? (docs/security.md, 'Outgoing requests')
 */
const known: Record<string, string> = {
  'db/data-lock.ts': 'a socket of its own, in the data folder',
  'db/snapshot/request-snapshot.ts': 'the socket of the data lock, asked by the operator’s backup',
  'domains/push/post-push.ts': 'devices: https, a public name, addresses of the public internet only',
  'http/caller.ts': 'opens none: a type',
  'http/connections.ts': 'opens none: a type',
  'mail/smtp.ts': 'the operator',
  'media/s3-bucket.ts': 'the operator; names are made here',
  'outgoing/call-provider.ts': 'the operator; redirects are not followed',
  'app.ts': 'opens none: a type',
  'start-server.ts': 'listens',
}

test('only the listed files open outgoing connections', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const found = files.filter((name) => {
    const code = readFileSync(join(server, name), 'utf8')
    return calls.test(
      code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replace(/\b(app|hono|server)\.fetch\(/g, ''),
    )
  })
  expect(found.sort()).toEqual(Object.keys(known).sort())
})

test('redirects of payment providers are not followed', () => {
  expect(readFileSync(join(server, 'outgoing/call-provider.ts'), 'utf8')).toContain("redirect: 'manual'")
})
