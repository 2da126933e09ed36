import { logout } from '#contract/auth.ts'
import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'

/** Sends the pending sign-outs, each with its own token; true when none is left. A network failure does not reject. */
export async function revokeTokens(meta: MetaDb, net: Net): Promise<boolean> {
  let isDone = true
  for (const { id, token } of await meta.revocations.toArray()) {
    const { method, path } = logout
    const answer = await net.send({ method, path, headers: {}, token }).catch(() => null)
    if (answer?.trusted && isRevoked(answer.status)) await meta.revocations.delete(id)
    else isDone = false
  }
  return isDone
}

/** 401: the server does not know the token any more. */
function isRevoked(status: number): boolean {
  return status === 401 || (status >= 200 && status < 300)
}
