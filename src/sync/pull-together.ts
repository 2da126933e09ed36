import * as v from 'valibot'
import { syncPull } from '#contract/sync-calls.ts'
import type { Collection } from './collection.ts'
import type { ActiveSession } from './ports.ts'
import {
  type CollectionRead,
  createPuller,
  interpret,
  type PullDeps,
  type PullOutcome,
  type PullStep,
  type ReadAnswer,
  recordRefused,
  refuseSession,
  startRead,
  stepAfter,
} from './pull.ts'
import type { PullResponse } from './store/apply-pull.ts'
import type { Store } from './store/store.ts'

interface TogetherDeps extends PullDeps {
  store: Store
}

/**
 * Pulls the collections with these names. `joining` is called before further pages of a long list are read: the
 * collections that it returns go first. Outcomes: of `names`, then of those that have joined.
 */
export type Pull = (names: readonly string[], joining?: () => readonly string[]) => Promise<PullOutcome[]>

/**
 * Pulls several collections in one request where the server offers it, and applies the answers in one transaction, so
 * that the mirror shows one snapshot of the server. A long answer comes in parts, in the order of the names.
 */
export function createPullTogether(deps: TogetherDeps): Pull {
  const pullEach = createPuller(deps)
  let running: Promise<unknown> = Promise.resolve()

  async function pullAll(names: readonly string[], joining: () => readonly string[]): Promise<PullOutcome[]> {
    const session = await deps.ports.session.active()
    if (session?.userId !== deps.userId || !(await deps.store.offers('pull'))) return pullEach(names)
    const found = await Promise.all(names.map((name) => deps.named(name)))
    const steps = new Map<string, PullStep>()
    let left = found.filter((collection) => collection !== undefined)
    while (left.length > 0) left = left.slice(await pullPart(deps, left, session, steps))
    const joined = [...steps.values()].includes('more') ? joining() : []
    const joinedOutcomes = joined.length > 0 ? await pullAll(joined, () => []) : []
    const outcomes = await Promise.all(
      names.map(async (name) => {
        const step = steps.get(name) ?? 'absent'
        if (step !== 'stale' && step !== 'more') return step
        const [outcome = 'failed'] = await pullEach([name])
        return step === 'more' && outcome === 'unchanged' ? 'fresh' : outcome
      }),
    )
    return [...outcomes, ...joinedOutcomes]
  }

  return async (names, joining = () => []) => {
    if (names.length < 2) return pullEach(names)
    // The first response of a server names what it offers.
    const alone = (await deps.store.knowsFeatures()) ? [] : names.slice(0, 1)
    const first = await pullEach(alone)
    // A combined pull that is under way may miss later changes.
    const others = running.then(() => pullAll(names.slice(alone.length), joining))
    running = others.catch(() => {})
    return [...first, ...(await others)]
  }
}

/** Returns how many of the collections have a step now. */
async function pullPart(
  deps: TogetherDeps,
  collections: readonly Collection[],
  session: ActiveSession,
  steps: Map<string, PullStep>,
): Promise<number> {
  const { store, wire, ports } = deps
  const reads = await Promise.all(collections.map((collection) => startRead(store, collection)))
  const settle = (step: PullStep) => {
    for (const { name } of collections) steps.set(name, step)
    return collections.length
  }
  const fail = async (failure: number) => {
    for (const collection of collections) await store.recordFailure(collection, failure, false)
    return settle('failed')
  }
  const answer = await wire
    .send(
      {
        method: 'POST',
        path: syncPull.path,
        headers: {},
        body: { reads: reads.map(({ path, etag }) => ({ path, ...(etag === null ? {} : { etag }) })) },
      },
      session,
    )
    .catch(() => null)
  if (answer === null) return fail(0)
  if (answer.status === 401) return settle(await refuseSession(deps, session))
  // A server without this request, or one that cannot answer all lists at once.
  if ([404, 405, 413, 422, 500].includes(answer.status)) return settle('stale')
  if (answer.status !== 200) return fail(answer.status === 403 && !answer.trusted ? -1 : answer.status)
  const read = answer.trusted ? v.safeParse(syncPull.answer, answer.json) : null
  if (!read?.success) return fail(-1)
  const { seq, answers, next = reads.length } = read.output
  const found = new Map(answers.map((one) => [one.read, one]))
  const now = ports.clock.now()
  const applied: { read: CollectionRead; response: PullResponse }[] = []
  for (const [at, read] of reads.slice(0, next).entries()) {
    const one = found.get(at)
    const given: ReadAnswer = {
      status: one?.status ?? 304,
      trusted: true,
      body: one?.body,
      etag: one?.etag ?? null,
      seq: read.collection.isPublic ? null : (one?.seq ?? seq),
    }
    const response = interpret(read, given, now)
    const { name } = read.collection
    if (typeof response === 'number') steps.set(name, await recordRefused(deps, read, given, response))
    // All pages of a reset are read before any is applied.
    else if (response.reading?.reset && response.reading.hasMore) steps.set(name, 'stale')
    else applied.push({ read, response })
  }
  const outcomes = await store.applyPulls(
    applied.map(({ read, response }) => ({ collection: read.collection, response })),
  )
  for (const [at, { read, response }] of applied.entries())
    steps.set(read.collection.name, stepAfter(response, outcomes[at] ?? 'stale'))
  return next
}
