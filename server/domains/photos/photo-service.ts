import { and, eq, inArray, or } from 'drizzle-orm'
import * as v from 'valibot'
import { hourMs } from '#contract/durations.ts'
import { uuid } from '#contract/fields.ts'
import { apiBase, maxPhotoBytes } from '#contract/limits.ts'
import type { OrderState } from '#contract/order-life.ts'
import { looseUploadHours, photoUploadPath } from '#contract/photos.ts'
import { features, headers as syncHeaders } from '#contract/sync.ts'
import { orders } from '#server/db/schema/orders.ts'
import { photos } from '#server/db/schema/photos.ts'
import type { Db } from '#server/db/types.ts'
import { bearerToken, checkOutboxUser } from '#server/http/access.ts'
import { createLimiter } from '#server/http/rate-limits.ts'
import { asAppError, sendProblem } from '#server/http/send-problem.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'
import { readSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { createKeyedMutex } from '#server/media/keyed-mutex.ts'
import { photoFileNames } from '#server/media/photo-name.ts'
import { UploadFiles } from '#server/media/uploads/upload-files.ts'
import {
  createUpload,
  dropUpload,
  headUpload,
  patchUpload,
  type UploadCall,
  uploadTally,
} from './answer-upload.ts'
import { type PhotoDeps, usualPhotoLimit } from './deps.ts'
import { finishUploads } from './finish-uploads.ts'
import { openTus } from './open-tus.ts'
import { deleteLoose, lockFiles, loosePhotos } from './rows.ts'

export interface PhotoService {
  /** Answers requests at or below the upload path, errors included. Never throws. */
  answer(request: Request): Promise<Response>
  clean(now: Date): Promise<void>
}

const version = '1.0.0'
const path = `${apiBase}${photoUploadPath}`
const onUpload = { HEAD: headUpload, PATCH: patchUpload, DELETE: dropUpload }

export function createPhotoService(deps: PhotoDeps): PhotoService {
  const { services } = deps
  const tally = uploadTally()
  const uploads = new UploadFiles(deps.uploadsDir, tally.add)
  const finish = finishUploads(deps, uploads)
  const tus = openTus(uploads, finish, services.report)
  const limit = createLimiter(deps.limit ?? usualPhotoLimit)
  const room = { services, uploads, tus, finish, limit, turns: createKeyedMutex(), tally }

  async function perform(request: Request): Promise<Response> {
    const { method } = request
    const rest = new URL(request.url).pathname.slice(path.length)
    const actor = await signedIn(request)
    if (method === 'OPTIONS') return abilities()
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
    clean: (now) => cleanPhotos(deps, uploads, now),
  }
}

function abilities(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Tus-Version': version,
      'Tus-Extension': 'creation,termination',
      'Tus-Max-Size': String(maxPhotoBytes),
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
  const burden = restriction ?? (isLeaving ? 'leaving' : null)
  if (burden === null) return
  const isOwn = or(eq(orders.buyerId, id), eq(orders.sellerId, id))
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, inArray(orders.state, provable)))
    .limit(1)
  if (!found) throw new AppError(`account_${burden}`)
}

/** Removes unfinished uploads and unreferenced photos after seven days; failures are retried. */
async function cleanPhotos(deps: PhotoDeps, uploads: UploadFiles, now: Date): Promise<void> {
  const since = new Date(now.getTime() - looseUploadHours * hourMs)
  await uploads.sweep(since)
  for (const id of await loosePhotos(deps.services.db, since)) {
    await removeLoose(deps, id).catch(deps.services.report)
  }
}

/** Files are removed before the commit: if that fails, the row remains and is found again. */
function removeLoose({ services, media }: PhotoDeps, id: string): Promise<void> {
  return runTransaction(services.db, async (tx) => {
    const gone = await deleteLoose(tx, id)
    if (!gone) return
    await lockFiles(tx, gone.hash)
    const others = await tx.$count(photos, eq(photos.hash, gone.hash))
    if (others > 0) return
    await Promise.all(photoFileNames(gone.hash, gone.widths).map((name) => media.remove(name)))
  })
}
