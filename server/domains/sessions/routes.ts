import { endOtherSessions, endSession, listSessions, renewSession } from '#contract/sessions.ts'
import type { Api } from '#server/http/api.ts'
import { endOne, endOthers, list, renewOwn } from './sessions.ts'

export function mountSessions(api: Api): void {
  api.read(listSessions, list)
  api.write(endSession, endOne)
  api.write(endOtherSessions, endOthers)
  api.call(renewSession, renewOwn)
}
