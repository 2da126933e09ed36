import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { startPageSync } from '#src/domains/start-page-sync.ts'
import { restraintOf } from '#src/lib/restriction.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import type { PageSync } from '#src/sync/page-sync.ts'
import { blockBannedReads, isBanned } from './banned-reads.ts'
import { watchRights } from './rights.ts'
import { blockSuspendedActions } from './suspended-actions.ts'

interface MemberEngine {
  meta: MetaDb
  db: UserDb
  net: Net
  userId: string
  page: PagePort
  session: Pick<Session, 'state' | 'check' | 'refuse'>
  offered: string | null
}

/** Starts the engine of a signed-in user; applies account restrictions and checks the account when they change. */
export function startUserSync({ net, session, ...options }: MemberEngine): PageSync {
  const restraint = () => {
    const state = session.state()
    return state.status === 'signed-in' ? restraintOf(state.user, Date.now()) : null
  }
  const onAccountMoved = () => void session.check()
  // A refusal that matches the known restriction needs no new check.
  const watched = watchRights(blockBannedReads(net, session), (code) => {
    if (code !== `account_${restraint()?.kind}`) onAccountMoved()
  })
  const onRefused = (epoch: number) => void session.refuse(epoch)
  const mayListen = () => !isBanned(session)
  const sync = startPageSync({ ...options, net: watched, onRefused, onAccountMoved, mayListen })
  return blockSuspendedActions(sync, restraint)
}
