import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { apiBase } from '#contract/limits.ts'
import { users } from '#server/db/schema/users.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { wantDigests } from '../notifications/index.ts'

const idBytes = 16

/** Signed user id: allows unsubscribing without signing in. */
export function unsubscribeToken(secret: string, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return `${id.toString('base64url')}.${sign(secret, userId).toString('base64url')}`
}

/** The user id; null for an invalid token. */
function readUnsubscribeToken(secret: string, token: string): string | null {
  const [, idText, given = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
  if (idText === undefined) return null
  const id = Buffer.from(idText, 'base64url')
  if (id.length !== idBytes) return null
  const userId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const right = sign(secret, userId)
  const found = Buffer.from(given, 'base64url')
  return found.length === right.length && timingSafeEqual(found, right) ? userId : null
}

function sign(secret: string, userId: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe:${userId}`).digest()
}

export const unsubscribeStylePath = `${apiBase}/mail/page.css`

function unsubscribePage(state: 'ask' | 'done' | 'unknown'): string {
  const { title, content } = contents[state]
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Louma</title>
<link rel="stylesheet" href="${unsubscribeStylePath}"><link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<p class="brand">Louma</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

const contents = {
  ask: {
    title: 'Ne plus recevoir ces e-mails',
    content: `<p>Louma ne vous écrira plus quand des messages restent non lus. Vos messages restent dans l’application.</p>
<form method="post"><button>Arrêter ces e-mails</button></form>
<p><a href="/messages">Lire mes messages</a></p>`,
  },
  done: {
    title: 'C’est fait',
    content: `<p role="status">Vous ne recevrez plus ces e-mails. Vous pouvez les remettre dans vos paramètres.</p>
<p><a href="/settings/notifications">Ouvrir mes paramètres</a></p>`,
  },
  unknown: {
    title: 'Ce lien n’est plus valable',
    content: `<p>Dans vos paramètres, vous choisissez quand Louma vous écrit.</p>
<p><a href="/settings/notifications">Ouvrir mes paramètres</a></p>`,
  },
}

export const unsubscribeStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; background: #f9f3e9; color: #221d17; }
main > :last-child { margin-bottom: 0; }
main { max-width: 32rem; margin: 0 auto; padding: 1.5rem; border-radius: 1rem; background: #fff; }
.brand { margin: 0; font-weight: 800; font-size: 1.375rem; color: #212268; }
h1 { margin: 1rem 0 0.5rem; font-size: 1.375rem; line-height: 1.3; text-wrap: balance; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 2rem; background: #212268; color: #fff; cursor: pointer; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; color: #212268; }
:focus-visible { outline: 3px solid #b3470b; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #15130f; color: #f2ece2; }
  main { background: #211e19; }
  .brand, a { color: #b9baff; }
  button { background: #b9baff; color: #15130f; }
  :focus-visible { outline-color: #ffb27a; }
}
`

export const unsubscribePath = `${apiBase}/mail/unsubscribe/`

/** Serves the unsubscribe link, also for one-click requests of mail clients (RFC 8058). */
export function openUnsubscribe({ services, secret }: { services: Services; secret: string }) {
  return async (request: Request): Promise<Response> => {
    const userId = readUnsubscribeToken(secret, new URL(request.url).pathname.slice(unsubscribePath.length))
    if (userId === null || !(await exists(services, userId))) return page('unknown', 404)
    // GET must not unsubscribe: mail clients prefetch links.
    if (request.method !== 'POST') return page('ask')
    const now = services.clock.now()
    await runUserTransaction(services, userId, (tx) => wantDigests(tx, { userId, wanted: false, now }))
    return page('done')
  }
}

async function exists({ db }: Services, userId: string): Promise<boolean> {
  const [row] = await db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  return row !== undefined && row.deletedAt === null
}

function page(state: Parameters<typeof unsubscribePage>[0], status = 200): Response {
  return new Response(unsubscribePage(state), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // The URL contains the token.
      'Referrer-Policy': 'no-referrer',
    },
  })
}
