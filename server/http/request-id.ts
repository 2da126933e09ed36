import { randomInt } from 'node:crypto'

/** Names a request on its way in and in its answer. */
export const requestIdHeader = 'X-Request-Id'

/** What proxies make: UUIDs, hexadecimal, and the like. */
const givenForm = /^[A-Za-z0-9_-]{8,64}$/

/** Letters and digits that nobody confuses when they are read out. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** The name that a proxy of ours gave the request, or one of our own that a person can read out on the phone. */
export function requestIdOf(request: Request, trustProxy: boolean): string {
  const given = trustProxy ? request.headers.get(requestIdHeader) : null
  if (given !== null && givenForm.test(given)) return given
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
