import { apiBase } from '#contract/limits.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { KeyedMutex } from '#server/media/keyed-mutex.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import type { FinishUpload } from './finish-uploads.ts'
import { readCreation, type Tus } from './open-tus.ts'
import type { UploadKind } from './upload-kind.ts'

interface UploadRoom {
  services: Services
  kind: UploadKind
  uploads: UploadFiles
  tus: Tus
  finish: FinishUpload
  limit(userId: string): Promise<void>
  turns: KeyedMutex
  tally: UploadTally
}

export interface UploadCall {
  request: Request
  actor: Actor
  id: string
}

/** Creates an upload or returns the offset for resuming; concurrent creations are serialized. */
export function createUpload(room: UploadRoom, request: Request, actor: Actor): Promise<Response> {
  const { id, size } = readCreation(request.headers, room.kind)
  return room.turns.take(id, async () => {
    const there = await findProgress(room, id)
    if (!there) {
      await room.limit(actor.id)
      await room.tus.create(request, { id, size }, actor.id)
      return created(room, id, 0)
    }
    if (there.ownerId !== actor.id || there.size !== size) throw new AppError('id_taken')
    await settle(room, id, there)
    return created(room, id, there.offset)
  })
}

export async function headUpload(room: UploadRoom, call: UploadCall): Promise<Response> {
  const there = await findOwn(room, call)
  await settle(room, call.id, there)
  return new Response(null, {
    status: 200,
    headers: {
      'Upload-Offset': String(there.offset),
      'Upload-Length': String(there.size),
      // Bytes received for this upload, as counted by this process.
      'Upload-Received': String(room.tally.of(call.id)),
    },
  })
}

export async function patchUpload(room: UploadRoom, call: UploadCall): Promise<Response> {
  const { request, actor, id } = call
  const type = request.headers.get('content-type')
  try {
    const there = await findOwn(room, call)
    if (type !== 'application/offset+octet-stream') throw new AppError('unsupported_media_type')
    if (request.headers.get('upload-offset') !== String(there.offset)) throw new AppError('upload_offset')
    if (!there.done) return await room.tus.pass(request, actor.id)
    if (announcedBytes(request) > 0) throw new AppError('payload_too_large')
    return new Response(null, { status: 204, headers: { 'Upload-Offset': String(there.offset) } })
  } catch (error) {
    // Bytes of a refused request count as transferred too.
    if (isRefusedBody(error)) room.tally.add(id, announcedBytes(request))
    throw error
  }
}

/** Cancels an upload. A finished file is kept, because a row may reference it. */
export async function dropUpload(room: UploadRoom, call: UploadCall): Promise<Response> {
  const there = await findOwn(room, call)
  if (there.done) throw new AppError('forbidden')
  return room.tus.pass(call.request, call.actor.id)
}

async function findOwn(room: UploadRoom, { id, actor }: UploadCall): Promise<Progress> {
  const there = await findProgress(room, id)
  if (there?.ownerId !== actor.id) throw new AppError('not_found')
  return there
}

/** Completes an upload whose last response or processing was interrupted. */
async function settle(room: UploadRoom, id: string, there: Progress): Promise<void> {
  if (!there.done && there.offset === there.size) await room.finish(id, there.ownerId)
}

function created({ kind }: UploadRoom, id: string, offset: number): Response {
  return new Response(null, {
    status: 201,
    headers: { Location: `${apiBase}${kind.path}/${id}`, 'Upload-Offset': String(offset) },
  })
}

function announcedBytes(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0)
}

function isRefusedBody(error: unknown): boolean {
  const codes = ['upload_offset', 'unsupported_media_type', 'payload_too_large', 'not_found']
  return error instanceof AppError && codes.includes(error.code)
}

/** Bytes of an upload; `done`: it is a finished file. */
interface Progress {
  ownerId: string
  size: number
  offset: number
  done: boolean
}

/** Null for an unknown id. */
async function findProgress({ services, kind, uploads }: UploadRoom, id: string): Promise<Progress | null> {
  const upload = await uploads.find(id)
  // Read the row after the upload, so that an upload finished in between is found as a finished file.
  const file = await kind.find(services.db, id)
  if (file) return { ownerId: file.ownerId, size: file.bytes, offset: file.bytes, done: true }
  return upload && { ...upload, done: false }
}

/** Bytes received for the latest uploads, retransmitted ones included. */
interface UploadTally {
  add(id: string, bytes: number): void
  of(id: string): number
}

const remembered = 10_000

export function uploadTally(): UploadTally {
  const counts = new Map<string, number>()
  return {
    add(id, bytes) {
      const before = counts.get(id) ?? 0
      counts.delete(id)
      counts.set(id, before + bytes)
      const [oldest] = counts.keys()
      if (counts.size > remembered && oldest !== undefined) counts.delete(oldest)
    },
    of: (id) => counts.get(id) ?? 0,
  }
}
