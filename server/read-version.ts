import { readFile } from 'node:fs/promises'

/** Version of package.json, or an empty string if the file is missing; its relative path differs in a build. */
export async function readVersion(): Promise<string> {
  const place = import.meta.url.endsWith('.ts') ? '../package.json' : '../../package.json'
  const text = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => '{}')
  const { version } = JSON.parse(text) as { version?: unknown }
  return typeof version === 'string' ? version : ''
}
