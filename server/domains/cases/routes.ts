import { decideCase, dismissCase, listCases, readCase, settleAppeal, takeCase } from '#contract/cases.ts'
import type { Api } from '#server/http/api.ts'
import { decide } from './decide-case.ts'
import { dismiss } from './dismiss-case.ts'
import { list } from './list-cases.ts'
import { peopleOfDecided, peopleOfDismissed, peopleOfSettled } from './others.ts'
import { readOne } from './read-case.ts'
import { settle } from './settle-appeal.ts'
import { take } from './take-case.ts'

export function mountCases(api: Api): void {
  api.read(listCases, list)
  api.read(readCase, readOne)
  api.write(takeCase, take)
  api.write(dismissCase, dismiss, { others: peopleOfDismissed })
  api.write(decideCase, decide, { others: peopleOfDecided, status: 201 })
  api.write(settleAppeal, settle, { others: peopleOfSettled })
}
