import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const name = /\b(?:LOUMA_[A-Z0-9_]*[A-Z0-9]|DATABASE_(?:[A-Z]+_)?URL|PORT|HOST)\b/g
const namesIn = (text: string) => new Set(text.match(name) ?? [])

/** Environment variables that the server reads. */
function readByServer(): Set<string> {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => file.endsWith('.ts')).map((file) => read(`server/${file}`))
  const spoken = /env\.([A-Z][A-Z0-9_]*)|'(LOUMA_[A-Z0-9_]*[A-Z0-9])'|(LOUMA_[A-Z0-9_]*[A-Z0-9])\b/g
  const found = texts.flatMap((text) => [...text.matchAll(spoken)].map(([, a, b, c]) => a ?? b ?? c ?? ''))
  // npm sets INIT_CWD to the folder in which it was started.
  return new Set(found.filter((one) => one !== 'INIT_CWD' && one !== 'NODE_ENV'))
}

/** Names in the first cell of each row in the table of docs/operating.md. */
function knownToOperators(): Set<string> {
  const rows = read('docs/operating.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return new Set(rows.flatMap((line) => [...namesIn(line.split('|')[1] ?? '')]))
}

it('docs/operating.md lists exactly the variables that the server reads', () => {
  expect([...knownToOperators()].sort()).toEqual([...readByServer()].sort())
})

it('image, compose file and unit set only variables that the server reads', () => {
  const known = readByServer()
  // Used by compose.yaml only: the domain of Caddy's certificate.
  known.add('LOUMA_DOMAIN')
  for (const file of ['Dockerfile', 'compose.yaml', 'deploy/louma.service', 'deploy/louma-backup.service']) {
    const unknown = [...namesIn(read(file))].filter((one) => !known.has(one))
    expect(unknown, file).toEqual([])
  }
})

it('image, compose file, unit and proxies use the same port, folder and program', () => {
  const [image, compose, unit] = [read('Dockerfile'), read('compose.yaml'), read('deploy/louma.service')]
  const [caddy, nginx] = [read('deploy/Caddyfile'), read('deploy/nginx.conf')]
  expect(/PORT=(\d+)/.exec(image)?.[1]).toBe('8000')
  expect(image).toContain('EXPOSE 8000')
  expect(image).toContain('http://127.0.0.1:8000/healthz')
  expect(/PORT=(\d+)/.exec(unit)?.[1]).toBe('8000')
  expect(caddy).toMatch(/name louma\s+port 8000/)
  expect(nginx).toContain('server 127.0.0.1:8000')
  const folder = /LOUMA_DATA=(\S+)/.exec(image)?.[1]
  expect(image).toContain(`VOLUME ${folder}`)
  expect(compose).toContain(`louma:${folder}`)
  expect(unit).toContain('LOUMA_DATA=/var/lib/louma')
  expect(unit).toContain('StateDirectory=louma')
  expect(image).toContain('"dist/server/main.js"')
  expect(unit).toContain('ExecStart=/usr/bin/node dist/server/main.js')
  expect(read('scripts/build-server.mjs')).toContain("main: 'server/main.ts'")
  expect(compose).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile')
  expect(existsSync(join(root, 'deploy/Caddyfile'))).toBe(true)
})

it('unit and compose file give the server twice the CPU weight that is usual', () => {
  expect(read('deploy/louma.service')).toMatch(/^CPUWeight=200$/m)
  expect(read('compose.yaml')).toMatch(/^ {2}louma:\n(?: {4}.*\n)* {4}cpu_shares: 2048$/m)
})

it('the nightly backup uses the user, folder and secrets of the server', () => {
  const [unit, backup] = [read('deploy/louma.service'), read('deploy/louma-backup.service')]
  for (const line of [/^User=.*$/m, /^WorkingDirectory=.*$/m, /^EnvironmentFile=.*$/m, /LOUMA_DATA=\S+/]) {
    expect(backup).toContain(line.exec(unit)?.[0])
  }
  expect(backup).toContain('dist/server/backup.js')
  expect(read('scripts/build-server.mjs')).toContain("backup: 'server/backup.ts'")
  // PrivateTmp of the server does not hide the socket, which is in the data folder.
  expect(backup).toMatch(/StateDirectory=louma /)
})

it('trial features are off in image, unit and compose file', () => {
  for (const name of ['LOUMA_DEMO', 'LOUMA_SANDBOX']) {
    expect(read('Dockerfile')).toContain(`${name}=0`)
    expect(read('deploy/louma.service')).toContain(`${name}=0`)
    expect(read('compose.yaml')).toContain(`${name}: \${${name}:-0}`)
  }
  expect(read('compose.yaml')).not.toMatch(/PASSWORD:\s*[A-Za-z0-9]/)
})

it('proxies do not buffer streams and uploads, keep a user at one instance, and hide metrics', () => {
  const [caddy, nginx] = [read('deploy/Caddyfile'), read('deploy/nginx.conf')]
  expect(caddy).toContain('flush_interval -1')
  expect(caddy).toContain('lb_policy header Authorization')
  expect(caddy).toContain('respond /metrics 404')
  expect(nginx).toContain('proxy_request_buffering off')
  expect(nginx).toContain('hash $http_authorization')
  expect(nginx).toMatch(/client_header_timeout 15s;\s+client_body_timeout 60s;/)
  expect(nginx).toContain('client_max_body_size 16m')
  expect(nginx).toContain('X-Forwarded-For $remote_addr')
  expect(nginx).toMatch(/location = \/metrics \{\s*return 404;/)
})
