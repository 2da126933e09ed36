import { pullBytes } from '#contract/limits.ts'
import { type PullAnswer, syncPull } from '#contract/sync-calls.ts'
import type { Tx } from '#server/db/types.ts'
import { checkAccess } from '#server/http/access.ts'
import type { Api, CallHandler } from '#server/http/api.ts'
import { sameTag, tagOf } from '#server/http/response-body.ts'
import type { Routes } from '#server/http/routes.ts'
import { ownerOf, type ReadOperation, runRead } from '#server/http/run-read.ts'
import { type ParsedInput, validate } from '#server/http/validate.ts'
import { AppError, problemOf } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'
import { readListCounters, type SyncCounter } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import { matchOperation } from './match-operation.ts'

interface Snapshot {
  tx: Tx
  services: Services
  routes: Pick<Routes, 'find'>
  actor: Actor
  now: Date
  counter: SyncCounter
}

interface PullRead {
  path: string
  etag?: string | undefined
}

export function mountPull(api: Api, services: Services, routes: Pick<Routes, 'find'>): void {
  const pull: CallHandler<typeof syncPull> = ({ actor, now }, { body: { reads } }) =>
    runSnapshot(services.db, async (tx) => {
      const counter = await readListCounters(tx, actor.id)
      const { seq } = counter
      const snapshot = { tx, services, routes, actor, now, counter }
      const answers: PullAnswer[] = []
      let bytes = 0
      for (const [read, wanted] of reads.entries()) {
        if (bytes >= pullBytes) return { seq, answers, next: read }
        const answer = await answerRead(snapshot, wanted)
        if (answer === null) continue
        bytes += answer.bytes
        answers.push({ read, ...answer.answer })
      }
      return { seq, answers }
    })
  api.call(syncPull, pull, { isRead: true })
}

/** Null when the caller has this answer already. Only errors of the database reject. */
async function answerRead(
  snapshot: Snapshot,
  { path, etag: held }: PullRead,
): Promise<{ answer: Omit<PullAnswer, 'read'>; bytes: number } | null> {
  const { tx, services, routes, actor, now, counter } = snapshot
  try {
    const { operation, input } = resolveRead(routes, path)
    checkAccess(operation.endpoint, actor, services)
    const result = await runRead(tx, { operation, actor, input, now, counter })
    const bytes = Buffer.from(JSON.stringify(result.body))
    const etag = tagOf(bytes)
    const isPartial = ownerOf(operation, actor) !== null && result.seq !== counter.seq
    if (!isPartial && sameTag(held ?? null, etag)) return null
    return {
      answer: { status: 200, etag, ...(isPartial ? { seq: result.seq } : {}), body: result.body },
      bytes: bytes.length,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const body = problemOf(error)
    return { answer: { status: body.status, body }, bytes: 0 }
  }
}

/** Throws `not_found` for a path without a read, `validation_failed` for wrong parameters. */
function resolveRead(
  routes: Pick<Routes, 'find'>,
  path: string,
): { operation: ReadOperation; input: ParsedInput } {
  const match = matchOperation(routes, 'GET', path)
  if (match?.operation.kind !== 'read') throw new AppError('not_found')
  const { operation, input } = match
  return { operation, input: validate(operation.endpoint, { ...input, body: undefined }) }
}
