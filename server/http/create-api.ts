import { apiBase, maxBodyBytes } from '#contract/limits.ts'
import { features, headers } from '#contract/sync.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type Actor, type ReadContext, requestScope } from '#server/kernel/context.ts'
import { currentSeq } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { readSession } from '#server/kernel/sessions.ts'
import { runDirectly, runSnapshot, runUserTransaction } from '#server/kernel/transaction.ts'
import { bearerToken, checkAccess, checkOutboxUser, idempotencyKey } from './access.ts'
import type { Api } from './api.ts'
import { createKnownSessions, deviceOf, type KnownSessions, lookupCaller, shedderCaller } from './caller.ts'
import { anyCall, recordOutboxAge } from './follow-request.ts'
import type { GuestReads } from './guest-reads.ts'
import { type LoadShedder, noLoadShedder, withBudget } from './load-shedder.ts'
import type { Operation } from './operation.ts'
import { readBody, readQuery } from './request-input.ts'
import {
  apiVary,
  jsonType,
  type ResponseBody,
  sendBody,
  sendJson,
  sharedCaching,
  textBody,
} from './response-body.ts'
import { createRoutes, type Routes } from './routes.ts'
import { ownerOf, type ReadOperation, runRead } from './run-read.ts'
import { runWrite } from './run-write.ts'
import { asAppError, sendProblem, withNotFoundDetail } from './send-problem.ts'
import { type ParsedInput, validate } from './validate.ts'

export interface BuiltApi {
  api: Api
  routes: Pick<Routes, 'operations' | 'find'>
  /** Path below the API base; errors become problem details. Never rejects. */
  answer(request: Request, address: string): Promise<Response>
  /** For reads made while rendering a page, which already holds a slot. */
  answerWithin(request: Request): Promise<Response>
}

interface Call {
  request: Request
  path: string
  address: string
  params: Record<string, string>
}

interface Entrance {
  gate: Pick<LoadShedder, 'run'>
  sessions: KnownSessions
  /** Null disables caching and limits for guests. */
  guests: GuestReads | null
}

/**
 * Domains mount their endpoints on `api`. Without a gate requests are not queued. `keptMs`: for how long reads may use an
 * earlier lookup of their session.
 */
export function createApi(
  services: Services,
  budgetMs: number,
  {
    gate = noLoadShedder,
    guests = null,
    keptMs = 0,
  }: { gate?: Pick<LoadShedder, 'run'>; guests?: GuestReads | null; keptMs?: number } = {},
): BuiltApi {
  const routes = createRoutes()
  const sessions = createKnownSessions(services.events, keptMs)
  const outside: Entrance = { gate, guests, sessions }
  const within: Entrance = { gate: noLoadShedder, guests: null, sessions }
  const api: Api = {
    read(endpoint, handler, { isCostly = false, snapshot = true } = {}) {
      routes.add({
        endpoint,
        kind: 'read',
        isCostly,
        snapshot: snapshot || endpoint.access !== 'public',
        run: handler as Run<'read'>,
      })
    },
    write(endpoint, handler, options = {}) {
      const { queueable = false, status = 200, affectedUsers = noUsers } = options
      const run = handler as Run<'write'>
      routes.add({
        endpoint,
        kind: 'write',
        run,
        queueable,
        status,
        affectedUsers: affectedUsers as AffectedUsers,
      })
    },
    call(endpoint, handler, { isRead = false } = {}) {
      routes.add({ endpoint, kind: 'call', isRead, run: handler as Run<'call'> })
    },
  }
  const answerAt = async (entrance: Entrance, request: Request, address: string) => {
    const response = await guarded(services, request, () => {
      const path = new URL(request.url).pathname.slice(apiBase.length)
      const { operation, params } = findOperation(routes, request.method, path)
      nameRequest(operation.endpoint.name)
      return withBudget(budgetMs, perform(services, entrance, operation, { request, path, address, params }))
    })
    response.headers.set(headers.features, features.join(', '))
    return response
  }
  return {
    api,
    routes,
    answer: (request, address) => answerAt(outside, request, address),
    answerWithin: (request) => answerAt(within, request, 'page'),
  }
}

/** For metrics and logs. Reads made while rendering a page keep the page's name. */
function nameRequest(endpoint: string): void {
  const scope = requestScope.getStore()
  if (scope?.endpoint === anyCall) scope.endpoint = endpoint
}

type AffectedUsers = Extract<Operation, { kind: 'write' }>['affectedUsers']

const signIn = 'Connectez-vous pour faire cette action.'
const noUsers: AffectedUsers = async () => []

type Run<K extends Operation['kind']> = Extract<Operation, { kind: K }>['run']

async function guarded(services: Services, request: Request, work: () => Promise<Response>) {
  try {
    return await work()
  } catch (error) {
    const allow = error instanceof MethodRefused ? { Allow: error.allow } : {}
    return sendProblem(request, withNotFoundDetail(request, asAppError(error, services.report)), allow)
  }
}

class MethodRefused extends AppError {
  readonly allow: string
  constructor(methods: string[]) {
    super('method_not_allowed', {
      detail: `Cette adresse n’accepte pas cette opération. Elle accepte\u00a0: ${methods.join(', ')}.`,
    })
    this.allow = methods.join(', ')
  }
}

function findOperation(routes: Routes, method: string, path: string) {
  const found = routes.find(method === 'HEAD' ? 'GET' : method, path)
  if (found !== null) return found
  const allowed = routes.methodsOf(path)
  throw allowed.length > 0 ? new MethodRefused(allowed) : new AppError('not_found')
}

async function perform(
  services: Services,
  { gate, guests, sessions }: Entrance,
  operation: Operation,
  call: Call,
): Promise<Response> {
  const { endpoint } = operation
  const { request, address } = call
  const now = services.clock.now()
  const enter = () => letIn(services, sessions, operation, request, now)
  const caller = sessions.callerOf(request, address)
  const isCostly = guests !== null && operation.kind === 'read' && operation.isCostly
  const performAs = async (actor: Actor | null, sent: unknown) => {
    if (isCostly && actor === null) await guests.count(address)
    return performFor(services, operation, call, actor, sent, now)
  }
  if (caller !== null && guests !== null && isSharedRead(operation, request)) {
    const { pathname, search } = new URL(request.url)
    const body = await guests.cache.read(pathname + search, async () => {
      if (isCostly) await guests.count(address)
      return gate.run(caller, () => readFor(services, operation, call, null, now).then(jsonBody))
    })
    return sendBody(request, body, { headers: { ...apiVary, 'Cache-Control': sharedCaching } })
  }
  if (endpoint.method === 'GET' && caller !== null)
    return gate.run(caller, async () => performAs(await enter(), undefined))
  const actor = await gate.run(caller ?? lookupCaller(address), enter)
  // The body is read between two slots, so that a slow upload holds none.
  const sent =
    endpoint.method === 'GET' ? undefined : await readBody(request, endpoint.maxBody ?? maxBodyBytes)
  return gate.run(shedderCaller(actor?.id ?? null, address), () => performAs(actor, sent))
}

async function letIn(
  services: Services,
  sessions: KnownSessions,
  operation: Operation,
  request: Request,
  now: Date,
): Promise<Actor | null> {
  const { endpoint } = operation
  const token = bearerToken(request)
  const isRead = operation.kind === 'read' || (operation.kind === 'call' && operation.isRead)
  const recent = isRead ? sessions.actorOf(request, now) : null
  const actor =
    token === null
      ? null
      : (recent ?? (await sessions.look(request, now, () => readSession(services.db, token, now))))
  if (endpoint.access !== 'public' && token === null)
    throw new AppError('unauthenticated', { detail: signIn })
  checkAccess(endpoint, actor, services)
  if (endpoint.access !== 'public' && actor) {
    checkOutboxUser(request, actor)
    recordOutboxAge(request, services)
  }
  return actor
}

async function performFor(
  services: Services,
  operation: Operation,
  call: Call,
  actor: Actor | null,
  sent: unknown,
  now: Date,
): Promise<Response> {
  const { endpoint } = operation
  const { request, address } = call
  if (operation.kind === 'read')
    return sendRead(request, operation, actor, await readFor(services, operation, call, actor, now))
  const input = inputOf(endpoint, call, sent)
  if (operation.kind === 'write') {
    if (!actor) throw new AppError('unauthenticated')
    return performWrite(services, operation, call, actor, input, now)
  }
  const owner = ownerOf(operation, actor)
  const userAgent = request.headers.get('user-agent')
  const token = bearerToken(request)
  const device = deviceOf(request)
  const { db } = services
  const body = await operation.run({ db, actor, now, address, userAgent, device, token }, input)
  if (endpoint.file !== undefined && body instanceof Response) return body
  // A read sends the sequence of its snapshot in the body.
  const hasSeq = owner !== null && !operation.isRead
  return sendJson(request, {
    status: 200,
    body,
    headers: hasSeq ? seqHeader(await currentSeq(services.db, owner.id)) : {},
  })
}

function inputOf(endpoint: Operation['endpoint'], { request, params }: Call, body: unknown): ParsedInput {
  return validate(endpoint, { params, query: readQuery(new URL(request.url)), body })
}

async function readFor(
  services: Services,
  operation: ReadOperation,
  call: Call,
  actor: Actor | null,
  now: Date,
): Promise<{ body: unknown; seq: number }> {
  const { db, replica, tally } = services
  const input = inputOf(operation.endpoint, call, undefined)
  const run = operation.snapshot ? runSnapshot : runDirectly
  const read = (tx: ReadContext['tx']) => runRead(tx, { operation, actor, input, now })
  if (operation.endpoint.access === 'public' && replica?.isFresh()) {
    const answer = await run(replica.db, async (tx) =>
      (await hasReached(tx, call.request, actor)) ? read(tx) : ('behind' as const),
    ).catch(() => 'failed' as const)
    const isAnswer = typeof answer === 'object'
    tally?.({ type: 'replica', result: isAnswer ? 'answered' : answer })
    // Also after "not found": the row may have been written just now.
    if (isAnswer) return answer
  }
  return run(db, read)
}

/** True if the client has seen nothing newer than this snapshot; a client that does not say may have. */
async function hasReached(tx: ReadContext['tx'], request: Request, actor: Actor | null): Promise<boolean> {
  if (actor === null) return true
  const known = Number(request.headers.get(headers.seq) ?? Number.NaN)
  return (await currentSeq(tx, actor.id)) >= known
}

/** The answer is the same for every guest. */
function isSharedRead(operation: Operation, request: Request): operation is ReadOperation {
  return operation.kind === 'read' && operation.endpoint.access === 'public' && bearerToken(request) === null
}

function jsonBody({ body }: { body: unknown }): ResponseBody {
  return textBody(jsonType, JSON.stringify(body))
}

function sendRead(
  request: Request,
  operation: ReadOperation,
  actor: Actor | null,
  answer: { body: unknown; seq: number },
): Promise<Response> {
  const owned = ownerOf(operation, actor) !== null
  return sendBody(request, jsonBody(answer), {
    headers: {
      ...apiVary,
      'Cache-Control': isSharedRead(operation, request) ? sharedCaching : 'private, no-cache',
      ...(owned ? seqHeader(answer.seq) : {}),
    },
  })
}

async function performWrite(
  services: Services,
  operation: Extract<Operation, { kind: 'write' }>,
  call: Call,
  actor: Actor,
  input: ParsedInput,
  now: Date,
): Promise<Response> {
  const key = idempotencyKey(call.request)
  const { outcome, events } = await runWrite(
    (work) => runUserTransaction(services, actor.id, work, (tx) => operation.affectedUsers(tx, actor, input)),
    { operation, actor, key, path: call.path, input, now },
  )
  for (const event of events) services.events.emit(event)
  const refused = outcome.status >= 400
  return sendJson(call.request, {
    status: outcome.status,
    body: outcome.body,
    ...(refused ? { type: 'application/problem+json; charset=utf-8' } : {}),
    headers: { ...seqHeader(outcome.seq), ...(outcome.replayed ? { [headers.replayed]: 'true' } : {}) },
  })
}

function seqHeader(seq: number): Record<string, string> {
  return { [headers.seq]: String(seq) }
}
