import { apiBase, maxBodyBytes } from '#contract/limits.ts'
import { features, headers } from '#contract/sync.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { requestScope } from '#server/kernel/request-scope.ts'
import { currentSeq } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { readSession } from '#server/kernel/sessions.ts'
import { runSnapshot, runUserTransaction } from '#server/kernel/transaction.ts'
import { bearerToken, checkAccess, checkOutboxUser, idempotencyKey } from './access.ts'
import type { Api } from './api.ts'
import { withBudget } from './budget.ts'
import { deviceOf } from './device-of.ts'
import { anyCall } from './follow-request.ts'
import type { Gate } from './gate.ts'
import { noteOutboxAge } from './note-outbox-age.ts'
import { matchPath, type Operation, pathPattern } from './operation.ts'
import { readBody } from './read-body.ts'
import { readQuery } from './read-query.ts'
import { asInProgress, runWrite } from './run-write.ts'
import { sendJson } from './send-json.ts'
import { asAppError, sendProblem } from './send-problem.ts'
import { type ParsedInput, validate } from './validate.ts'

/** The API before it is given to a server. */
export interface BuiltApi {
  api: Api
  operations: readonly Operation[]
  /** Answers a request below the API base, refusals included. Never throws. */
  answer(request: Request, address: string): Promise<Response>
}

interface Call {
  request: Request
  path: string
  address: string
  params: Record<string, string>
}

const everybodyIn: Pick<Gate, 'run'> = { run: (work) => work() }

/** Builds an empty API; domains mount their endpoints on its `api`. Without a gate everybody is let in at once. */
export function createApi(
  services: Services,
  budgetMs: number,
  gate: Pick<Gate, 'run'> = everybodyIn,
): BuiltApi {
  const operations: Operation[] = []
  const api: Api = {
    read(endpoint, handler) {
      operations.push({ ...base(endpoint), kind: 'read', run: handler as Run<'read'> })
    },
    write(endpoint, handler, options = {}) {
      const { queueable = false, status = 200, others = nobody } = options
      const run = handler as Run<'write'>
      operations.push({ ...base(endpoint), kind: 'write', run, queueable, status, others: others as Others })
    },
    call(endpoint, handler) {
      operations.push({ ...base(endpoint), kind: 'call', run: handler as Run<'call'> })
    },
  }
  return {
    api,
    operations,
    async answer(request, address) {
      const response = await guarded(services, request, () => {
        const path = new URL(request.url).pathname.slice(apiBase.length)
        const { operation, params } = findOperation(operations, request.method, path)
        nameRequest(operation.endpoint.name)
        return withBudget(budgetMs, perform(services, gate, operation, { request, path, address, params }))
      })
      response.headers.set(headers.features, features.join(', '))
      return response
    },
  }
}

/** Figures and lines of the log about this request name the call from here on; a page that asks for its content stays a page. */
function nameRequest(endpoint: string): void {
  const scope = requestScope.getStore()
  if (scope?.endpoint === anyCall) scope.endpoint = endpoint
}

type Others = Extract<Operation, { kind: 'write' }>['others']

const nobody: Others = async () => []

type Run<K extends Operation['kind']> = Extract<Operation, { kind: K }>['run']

function base<E extends Operation['endpoint']>(endpoint: E) {
  return { endpoint, pattern: pathPattern(endpoint.path) }
}

async function guarded(services: Services, request: Request, work: () => Promise<Response>) {
  try {
    return await work()
  } catch (error) {
    const allow = error instanceof MethodRefused ? { Allow: error.allow } : {}
    return sendProblem(request, asAppError(error, services.report), allow)
  }
}

class MethodRefused extends AppError {
  readonly allow: string
  constructor(methods: string[]) {
    super('method_not_allowed')
    this.allow = methods.join(', ')
  }
}

function findOperation(operations: readonly Operation[], method: string, path: string) {
  const wanted = method === 'HEAD' ? 'GET' : method
  const allowed: string[] = []
  for (const operation of operations) {
    const params = matchPath(operation.pattern, path)
    if (!params) continue
    if (operation.endpoint.method === wanted) return { operation, params }
    allowed.push(operation.endpoint.method)
  }
  throw allowed.length > 0 ? new MethodRefused(allowed) : new AppError('not_found')
}

async function perform(
  services: Services,
  gate: Pick<Gate, 'run'>,
  operation: Operation,
  call: Call,
): Promise<Response> {
  const { endpoint } = operation
  const now = services.clock.now()
  const enter = () => letIn(services, operation, call.request, now)
  if (endpoint.method === 'GET') {
    return gate.run(async () => performFor(services, operation, call, await enter(), undefined, now))
  }
  // A slow sender takes nobody's turn: what is sent comes in between two turns.
  const actor = await gate.run(enter)
  const body = await readBody(call.request, endpoint.maxBody ?? maxBodyBytes)
  return gate.run(() => performFor(services, operation, call, actor, body, now))
}

async function letIn(
  services: Services,
  { endpoint }: Operation,
  request: Request,
  now: Date,
): Promise<Actor | null> {
  const token = bearerToken(request)
  const actor = token ? await readSession(services.db, token, now) : null
  checkAccess(endpoint, actor)
  if (endpoint.access !== 'public' && actor) {
    checkOutboxUser(request, actor)
    noteOutboxAge(request, services)
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
  const { request, address, params } = call
  const input = validate(endpoint, { params, query: readQuery(new URL(request.url)), body: sent })
  if (operation.kind === 'write') {
    if (!actor) throw new AppError('unauthenticated')
    return performWrite(services, operation, call, actor, input, now)
  }
  if (operation.kind === 'read') return performRead(services, operation, request, actor, input, now)
  const owner = ownerOf(operation, actor)
  const userAgent = request.headers.get('user-agent')
  const token = bearerToken(request)
  const device = deviceOf(request)
  const { db } = services
  const body = await operation.run({ db, actor, now, address, userAgent, device, token }, input)
  // A file comes as it is written, not as JSON.
  if (endpoint.file !== undefined && body instanceof Response) return body
  return sendJson(request, {
    status: 200,
    body,
    headers: owner ? seqHeader(await currentSeq(services.db, owner.id)) : {},
  })
}

async function performRead(
  services: Services,
  operation: Extract<Operation, { kind: 'read' }>,
  request: Request,
  actor: Actor | null,
  input: ParsedInput,
  now: Date,
): Promise<Response> {
  const owner = ownerOf(operation, actor)
  const answer = await runSnapshot(services.db, async (tx) => {
    const seq = owner ? await currentSeq(tx, owner.id) : 0
    let told = seq
    const answerSeq = (lower: number) => {
      told = lower
    }
    const body = await operation.run({ tx, actor, now, seq, answerSeq }, input)
    return { body, seq: told }
  })
  const { body, seq } = answer
  return sendJson(request, { status: 200, body, etag: true, headers: owner ? seqHeader(seq) : {} })
}

/** Whose mirror an answer is part of: public ones belong to nobody, whoever asks. */
function ownerOf({ endpoint }: Operation, actor: Actor | null): Actor | null {
  return endpoint.access === 'public' ? null : actor
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
  const { outcome, events } = await runUserTransaction(
    services,
    actor.id,
    (tx) => runWrite(tx, { operation, actor, key, path: call.path, input, now }),
    (tx) => operation.others(tx, actor, input),
  ).catch((error: unknown) => {
    throw key === null ? error : asInProgress(error)
  })
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
