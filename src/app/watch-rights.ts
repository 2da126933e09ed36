import type { Net } from '#src/api/net.ts'

/** Error codes which show that the local account data are out of date. */
const tellTale = new Set([
  'forbidden',
  'account_suspended',
  'account_banned',
  'account_leaving',
  'email_unverified',
])

/** Calls `moved` on a refusal that the page did not expect, for devices without an event stream. */
export function watchRights(net: Net, moved: (code: string) => void): Net {
  return {
    async send(request) {
      const answer = await net.send(request)
      const code = answer.status === 403 && request.token !== null ? codeOf(answer.json) : ''
      if (tellTale.has(code)) moved(code)
      return answer
    },
  }
}

function codeOf(json: unknown): string {
  return typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : ''
}
