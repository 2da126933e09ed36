import { readFile } from 'node:fs/promises'

/** The version that stands in package.json, beside the sources and above the build; empty when somebody moved it. */
export async function readVersion(): Promise<string> {
  const place = import.meta.url.endsWith('.ts') ? '../package.json' : '../../package.json'
  const text = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => '{}')
  const { version } = JSON.parse(text) as { version?: unknown }
  return typeof version === 'string' ? version : ''
}
