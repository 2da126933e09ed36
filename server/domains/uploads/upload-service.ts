import { and, eq, inArray, or } from 'drizzle-orm'
import * as v from 'valibot'
import { uuid } from '#contract/fields.ts'
import { apiBase } from '#contract/limits.ts'
import type { OrderState } from '#contract/order-life.ts'
import { features, headers as syncHeaders } from '#contract/sync.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { Db } from '#server/db/types.ts'
import { bearerToken, checkOutboxUser } from '#server/http/access.ts'
import { createLimiter } from '#server/http/rate-limits.ts'
import { asAppError, sendProblem } from '#server/http/send-problem.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'
import { readSession } from '#server/kernel/sessions.ts'
import { createKeyedMutex } from '#server/media/keyed-mutex.ts'
import { UploadFiles } from '#server/media/uploads/upload-files.ts'
import {
  createUpload,
  dropUpload,
  headUpload,
  patchUpload,
  type UploadCall,
  uploadTally,
} from './answer-upload.ts'
import { finishUploads } from './finish-uploads.ts'
import { openTus } from './open-tus.ts'
import type { UploadDeps } from './upload-kind.ts'

export interface UploadService {
  /** Answers requests at or below the upload path, errors included. Never throws. */
  answer(request: Request): Promise<Response>
  /** Removes unfinished uploads without a change since then. */
  sweep(since: Date): Promise<void>
}

const version = '1.0.0'
const onUpload = { HEAD: headUpload, PATCH: patchUpload, DELETE: dropUpload }

export function createUploadService(deps: UploadDeps): UploadService {
  const { services, kind } = deps
  const path = `${apiBase}${kind.path}`
  const tally = uploadTally()
  const uploads = new UploadFiles(deps.uploadsDir, tally.add)
  const finish = finishUploads(deps, uploads)
  const tus = openTus(kind, uploads, finish, services.report)
  const limit = createLimiter(kind.limit)
  const room = { services, kind, uploads, tus, finish, limit, turns: createKeyedMutex(), tally }

  async function perform(request: Request): Promise<Response> {
    const { method } = request
    const rest = new URL(request.url).pathname.slice(path.length)
    const actor = await signedIn(request)
    if (method === 'OPTIONS') return abilities(kind.maxBytes)
    await checkSender(services.db, actor)
    if (request.headers.get('tus-resumable') !== version) return otherVersion()
    if (rest === '') {
      return method === 'POST' ? createUpload(room, request, actor) : refuseMethod(request, ['POST'])
    }
    const id = v.safeParse(uuid, rest.slice(1))
    if (!rest.startsWith('/') || !id.success) throw new AppError('not_found')
    const call: UploadCall = { request, actor, id: id.output }
    const verb = Object.entries(onUpload).find(([name]) => name === method)?.[1]
    return verb ? verb(room, call) : refuseMethod(request, Object.keys(onUpload))
  }

  async function signedIn(request: Request): Promise<Actor> {
    const token = bearerToken(request)
    const actor = token ? await readSession(services.db, token, services.clock.now()) : null
    if (!actor) throw new AppError('unauthenticated')
    checkOutboxUser(request, actor)
    return actor
  }

  return {
    async answer(request) {
      const found = await perform(request).catch((error: unknown) =>
        sendProblem(request, asAppError(error, services.report)),
      )
      const { status } = found
      const headers = new Headers(found.headers)
      // The library allows every origin (CORS); clients use the app's own.
      for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
      headers.set('Tus-Resumable', version)
      headers.set('Cache-Control', 'no-store')
      headers.set(syncHeaders.features, features.join(', '))
      return new Response(found.body, { status, headers })
    },
    sweep: (since) => uploads.sweep(since),
  }
}

function abilities(maxBytes: number): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Tus-Version': version,
      'Tus-Extension': 'creation,termination',
      'Tus-Max-Size': String(maxBytes),
    },
  })
}

function otherVersion(): Response {
  return new Response(null, { status: 412, headers: { 'Tus-Version': version } })
}

function refuseMethod(request: Request, allowed: readonly string[]): Promise<Response> {
  const Allow = ['OPTIONS', ...allowed].join(', ')
  return sendProblem(request, new AppError('method_not_allowed'), { Allow })
}

/** Order states in which a dispute may need photos as evidence. */
const provable: OrderState[] = ['shipped', 'delivered', 'disputed']

/** Throws `account_<status>` for restricted users unless an order may need photos in a dispute. */
async function checkSender(
  db: Db,
  { id, restriction, isLeaving }: Pick<Actor, 'id' | 'restriction' | 'isLeaving'>,
): Promise<void> {
  const kind = restriction ?? (isLeaving ? 'leaving' : null)
  if (kind === null) return
  const isOwn = or(eq(orders.buyerId, id), eq(orders.sellerId, id))
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, inArray(orders.state, provable)))
    .limit(1)
  if (!found) throw new AppError(`account_${kind}`)
}
