import { apiBase } from '#contract/limits.ts'
import { fcfaText } from '#contract/money.ts'
import type { SandboxTransfer } from './sandbox-book.ts'

export const sandboxStylePath = `${apiBase}/sandbox.css`

const buttons = {
  collect: [
    ['accept', 'Accepter'],
    ['refuse', 'Refuser'],
    ['short', 'Payer 5 F de moins'],
    ['delay', 'Accepter, prévenir plus tard'],
    ['twice', 'Accepter, prévenir deux fois'],
    ['lose', 'Accepter sans prévenir'],
    ['forge', 'Envoyer un faux avis'],
  ],
  payout: [
    ['accept', 'Verser'],
    ['refuse', 'Refuser'],
    ['lose', 'Verser sans prévenir'],
  ],
} as const

const states = {
  collect: { accepted: 'acceptée', refused: 'refusée' },
  payout: { accepted: 'accepté', refused: 'refusé' },
}
const kinds = { collect: 'Recharge', payout: 'Retrait' }

/** `only`: page of a single customer. Null hides the list; transfers are then found by their URL. */
export function sandboxPage(listed: readonly SandboxTransfer[] | null, only: boolean): string {
  const transfers = listed ?? []
  const nothing =
    listed === null
      ? 'À cette adresse, les opérations ne sont pas listées\u00a0: ouvrez celle que vous cherchez depuis le portefeuille.'
      : 'Rien n’attend.'
  const waiting = transfers.filter(({ state }) => state === 'pending')
  const done = transfers.filter(({ state }) => state !== 'pending').slice(0, 20)
  const list = (rows: readonly SandboxTransfer[]) =>
    `<ul>${rows.map((row) => entry(row, only)).join('')}</ul>`
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Opérateur d’essai – Louma</title>
<link rel="stylesheet" href="${sandboxStylePath}"><link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<p class="brand">Louma</p>
<h1>Opérateur d’essai</h1>
<p>Ici, vous jouez l’opérateur. L’argent n’est pas du vrai argent.</p>
<h2>En attente</h2>
${waiting.length > 0 ? list(waiting) : `<p>${nothing}</p>`}
${done.length > 0 ? `<h2>Traité</h2>\n${list(done)}` : ''}
<p><a href="/wallet">Ouvrir le portefeuille</a></p>
</main>
</body>
</html>
`
}

function entry({ id, kind, phone, asked, state }: SandboxTransfer, only: boolean): string {
  const what = `${kinds[kind]} de ${fcfaText(asked)}, ${plain(phone)}`
  if (state !== 'pending') return `<li><p>${what}\u00a0: ${states[kind][state]}</p></li>`
  const fields = `<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="id" value="${plain(id)}">${
    only ? '<input type="hidden" name="only" value="1">' : ''
  }`
  const actionButtons = buttons[kind]
    .map(([action, text]) => `<button name="action" value="${action}">${text}</button>`)
    .join('')
  return `<li><p>${what}</p><form method="post" action="/sandbox">${fields}${actionButtons}</form></li>`
}

function plain(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

export const sandboxStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; background: #f9f3e9; color: #221d17; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem; border-radius: 1rem; background: #fff; }
.brand { margin: 0; font-weight: 800; font-size: 1.375rem; color: #212268; }
h1 { margin: 1rem 0 0.5rem; font-size: 1.375rem; line-height: 1.3; text-wrap: balance; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-top: 1px solid #e4dccf; }
li p { margin: 0 0 0.5rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #212268; border-radius: 2rem; background: #fff; color: #212268; cursor: pointer; }
button:first-of-type { background: #212268; color: #fff; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; color: #212268; }
:focus-visible { outline: 3px solid #b3470b; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #15130f; color: #f2ece2; }
  main, button { background: #211e19; }
  li { border-color: #3b362e; }
  .brand, a, button { color: #b9baff; border-color: #b9baff; }
  button:first-of-type { background: #b9baff; color: #15130f; }
  :focus-visible { outline-color: #ffb27a; }
}
`

export const sandboxPath = '/sandbox'
