import type { User } from '#contract/users.ts'
import type { Net, NetAnswer } from '#src/api/net.ts'
import { staffPrefix } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Session } from '#src/session/session.ts'
import type { MirrorManager } from './mirror-manager.ts'

/** Error codes which show that the local account data are out of date. */
const staleAccountCodes = new Set([
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
      const codes = request.token === null ? [] : refusalCodes(answer)
      const code = codes.find((one) => staleAccountCodes.has(one))
      if (code !== undefined) moved(code)
      return answer
    },
  }
}

/** The code of a refused request, or those of refused parts of `/sync/pull` and `/sync/batch`. */
function refusalCodes({ status, json }: NetAnswer): string[] {
  const { answers, results } = fieldsOf(json)
  const parts = [answers, results].flatMap((list) => (Array.isArray(list) ? list.map(fieldsOf) : []))
  return [{ status, body: json }, ...parts]
    .filter((part) => part.status === 403)
    .map(({ body }) => String(fieldsOf(body).code))
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export function forgetRights({
  mirrors,
  session,
}: {
  mirrors: Pick<MirrorManager, 'current'>
  session: Pick<Session, 'state' | 'subscribe'>
}): void {
  let known: { id: string; rights: string } | null = null
  const look = () => {
    const state = session.state()
    if (state.status !== 'signed-in') return
    const next = { id: state.user.id, rights: rightsOf(state.user) }
    const before = known
    known = next
    const mirror = mirrors.current()
    if (before === null || before.id !== next.id || before.rights === next.rights) return
    if (mirror?.userId === next.id) void forgetAnswers(mirror.db).catch(() => {})
  }
  session.subscribe(look)
  look()
}

function rightsOf({ is_admin, role, permissions, standing }: User): string {
  return JSON.stringify([is_admin, role, permissions, standing?.state])
}

function forgetAnswers(db: UserDb): Promise<void> {
  return db.transaction('rw', db.adminAnswers, db.adminDrafts, db.collections, async () => {
    await db.adminAnswers.clear()
    await db.adminDrafts.clear()
    await db.collections.where('name').startsWith(staffPrefix).delete()
  })
}
