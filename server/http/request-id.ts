import { randomInt } from 'node:crypto'

export const requestIdHeader = 'X-Request-Id'

/** UUIDs, hexadecimal and similar ids of proxies. */
const givenForm = /^[A-Za-z0-9_-]{8,64}$/

/** Without characters that are easily confused when read aloud. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Id set by our proxy, or a generated one that is easy to read aloud. */
export function requestIdOf(request: Request, trustProxy: boolean): string {
  const given = trustProxy ? request.headers.get(requestIdHeader) : null
  if (given !== null && givenForm.test(given)) return given
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
