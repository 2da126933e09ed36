const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** API keys are sent with each request, so plain http is allowed on this machine only. */
export function readAddress(env: NodeJS.ProcessEnv, name: string, usual: string): string {
  const text = env[name] || usual
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url?.hostname ?? ''))
  if (!url || !isSafe || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(`${name} doit être une adresse https://, sans compte ni paramètres.`)
  }
  return url.href.replace(/\/+$/, '')
}
