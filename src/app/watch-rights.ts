import type { Net } from '#src/api/net.ts'

/** Refusals that tell that this page knows too little of its person. */
const tellTale = new Set([
  'forbidden',
  'account_suspended',
  'account_banned',
  'account_leaving',
  'email_unverified',
])

/**
 * Tells when the server refuses what this page thought its person may do: a permission that was taken, a suspension. The
 * live line says so sooner; where there is none, this does.
 */
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
