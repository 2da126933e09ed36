import { appealDecision, listDecisions } from '#contract/decisions.ts'
import { undoDecision } from '#contract/staff-decisions.ts'
import type { Api } from '#server/http/api.ts'
import { appeal } from './appeal.ts'
import { listOwn } from './decisions.ts'
import { peopleOfUndone, takeBack } from './undo.ts'

export function mountDecisions(api: Api): void {
  api.read(listDecisions, listOwn)
  api.write(appealDecision, appeal, { queueable: true, status: 201 })
  api.write(undoDecision, takeBack, { affectedUsers: peopleOfUndone, status: 201 })
}
