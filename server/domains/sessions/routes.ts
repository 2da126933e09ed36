import { endOtherSessions, endSession, listSessions, renewSession } from '#contract/sessions.ts'
import type { Api } from '#server/http/api.ts'
import { endOne } from './end-one.ts'
import { endOthers } from './end-others.ts'
import { list } from './list-sessions.ts'
import { renewOwn } from './renew-own.ts'

export function mountSessions(api: Api): void {
  api.read(listSessions, list)
  api.write(endSession, endOne)
  api.write(endOtherSessions, endOthers)
  api.call(renewSession, renewOwn)
}
