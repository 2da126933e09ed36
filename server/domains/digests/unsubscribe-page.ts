import { apiBase } from '#contract/limits.ts'

export const unsubscribeStylePath = `${apiBase}/mail/page.css`

export function unsubscribePage(state: 'ask' | 'done' | 'unknown'): string {
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
<p><a href="/settings">Ouvrir mes paramètres</a></p>`,
  },
  unknown: {
    title: 'Ce lien n’est plus valable',
    content: `<p>Dans vos paramètres, vous choisissez quand Louma vous écrit.</p>
<p><a href="/settings">Ouvrir mes paramètres</a></p>`,
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
