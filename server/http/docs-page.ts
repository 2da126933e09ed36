import type { EndpointShape } from '#contract/endpoint.ts'
import { apiBase } from '#contract/limits.ts'
import type { OpenApiDocument } from './openapi.ts'
import { escapeHtml } from './pages/page-head.ts'

export function docsPage(endpoints: readonly EndpointShape[], document: OpenApiDocument): string {
  const groups = new Map<string, EndpointShape[]>()
  for (const endpoint of endpoints) {
    const group = endpoint.path.split('/')[1] ?? ''
    groups.set(group, [...(groups.get(group) ?? []), endpoint])
  }
  const sections = [...groups].map(
    ([group, held]) =>
      `<section><h2>/${escapeHtml(group)}</h2>${held.map((endpoint) => entry(endpoint, document)).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de Louma</title>
<link rel="stylesheet" href="${apiBase}/docs.css"><link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<h1>API de Louma</h1>
<p>Base : <code>${apiBase}</code>. Jeton : <code>Authorization: Bearer …</code>. Les refus suivent la RFC 9457
(<code>application/problem+json</code>) ; décidez selon <code>code</code>. Document :
<a href="${apiBase}/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function entry(endpoint: EndpointShape, document: OpenApiDocument): string {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const details = document.paths[path]?.[endpoint.method.toLowerCase()]
  return `<article id="${escapeHtml(endpoint.name)}">
<h3><span class="${endpoint.method}">${endpoint.method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}. ${accessText(endpoint)}</p>
<details><summary>Paramètres, corps et réponses</summary><pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details>
</article>`
}

function accessText({ access }: EndpointShape): string {
  if (access === 'public') return 'Ouvert à tous.'
  if (access === 'admin') return 'Réservé aux administrateurs.'
  if (access === 'user') return 'Connexion requise.'
  const permissions = 'anyOf' in access ? access.anyOf : [access.permission]
  return `Permission ${escapeHtml(permissions.join(' ou '))} requise.`
}

export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
h3 { font-size: 1rem; margin-bottom: 0; overflow-wrap: anywhere; }
h3 + p { margin-top: 0.25rem; }
h3 span { display: inline-block; min-width: 4rem; font-size: 0.8rem; color: #8a4b08; }
summary { cursor: pointer; min-height: 2.75rem; align-content: center; }
pre { overflow: auto; padding: 1rem; font-size: 0.8rem; background: color-mix(in srgb, currentColor 7%, transparent); }
@media (prefers-color-scheme: dark) { h3 span { color: #f0b36a; } }
`
