import { decideCase, dismissCase, listCases, readCase, settleAppeal, takeCase } from '#contract/cases.ts'
import type { Api } from '#server/http/api.ts'
import { list, take } from './cases.ts'
import { decide, dismiss, peopleOfDecided, peopleOfDismissed, peopleOfSettled } from './decide-case.ts'
import { readOne } from './read-case.ts'
import { settle } from './settle-appeal.ts'

export function mountCases(api: Api): void {
  api.read(listCases, list)
  api.read(readCase, readOne)
  api.write(takeCase, take)
  api.write(dismissCase, dismiss, { affectedUsers: peopleOfDismissed })
  api.write(decideCase, decide, { affectedUsers: peopleOfDecided, status: 201 })
  api.write(settleAppeal, settle, { affectedUsers: peopleOfSettled })
}
