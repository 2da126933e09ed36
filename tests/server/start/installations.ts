import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pairs = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([A-Z][A-Z0-9_]*)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
  )

/** What a shell passes to every program. */
export const bareEnvironment = { PATH: process.env.PATH ?? '' }

/** The environment of the image, as its last stage sets it. */
export function ofImage(): Record<string, string> {
  return pairs(
    /^ENV (.*)$/m.exec(
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '',
    )?.[1] ?? '',
  )
}

/** The environment of the systemd unit. */
export function ofUnit(): Record<string, string> {
  return pairs(/^Environment=(.*)$/m.exec(read('deploy/louma.service'))?.[1] ?? '')
}

/** The environment that compose.yaml passes to the image, with these values in `.env`. */
export function ofCompose(dotEnv: Record<string, string>): Record<string, string> {
  const block = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(read('compose.yaml'))?.[1] ?? ''
  const rows = [...block.matchAll(/^ {6}([A-Z][A-Z0-9_]*): (.*)$/gm)]
  expect(rows.length).toBeGreaterThan(5)
  const filled = (value: string) =>
    value
      .replace(/^'(.*)'$/, '$1')
      .replace(/\$\{([A-Z_]+)(?::\?|:-([^}]*))\}/g, (_, name: string, usual = '') => dotEnv[name] || usual)
  return {
    ...ofImage(),
    ...Object.fromEntries(rows.map(([, name = '', value = '']) => [name, filled(value)])),
  }
}

/** The settings that a server prints at start-up, by name. */
export function listedIn(output: string): Record<string, string> {
  const rows = /^Réglages :\n((?: {2}.*\n)+)/m.exec(output)?.[1] ?? ''
  return Object.fromEntries(
    rows
      .trim()
      .split('\n')
      .map((row) => row.trim().split(' : ') as [string, string]),
  )
}
