import type { NetAnswer, NetRequest } from './net.ts'

/** Without query, ids, body or token; null when the error is not a refused request. */
export function failureLine(
  { method, path }: Pick<NetRequest, 'method' | 'path'>,
  { status, json }: Pick<NetAnswer, 'status' | 'json'>,
): string | null {
  if (status < 400) return null
  const named = path
    .replace(/\?.*/s, '')
    .split('/')
    .map((part) => (/\d/.test(part) ? ':id' : part))
    .join('/')
  return `API ${method} ${named} ${status} ${codeOf(json)}`.trimEnd()
}

function codeOf(json: unknown): string {
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : null
  return typeof code === 'string' && /^[a-z_]{1,50}$/.test(code) ? code : ''
}
