import { ERRORS, Server } from '@tus/server'
import type { ErrorCode } from '#contract/errors.ts'
import { apiBase } from '#contract/limits.ts'
import { photoUploadPath, uploadMaxBytes } from '#contract/photos.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import { UploadLocks } from '#server/media/uploads/upload-locks.ts'
import type { FinishUpload } from './finish-uploads.ts'
import type { AnnouncedPhoto } from './read-creation.ts'

/** The part of the protocol that moves bytes. */
export interface Tus {
  /** Makes an empty upload. Throws AppErrors. */
  create(request: Request, photo: AnnouncedPhoto, ownerId: string): Promise<void>
  /** Passes a PATCH or DELETE on, whose upload was found to be the actor's. Throws AppErrors. */
  pass(request: Request, ownerId: string): Promise<Response>
}

/** A connection that is not known to be dead yet gets this long to end when its phone comes back on another. */
const drainMs = 1_000
const patienceMs = 10_000
const byStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  409: 'upload_offset',
  410: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

/** What one request has met on its way through the library. */
interface Passage {
  ownerId: string
  error?: unknown
}

/** Opens the protocol over a folder; who may do what is decided before. */
export function openTus(uploads: UploadFiles, finish: FinishUpload, report: (error: unknown) => void): Tus {
  const passages = new WeakMap<Request, Passage>()
  const path = `${apiBase}${photoUploadPath}`
  const server = new Server({
    path,
    datastore: uploads,
    locker: new UploadLocks(patienceMs),
    lockDrainTimeout: drainMs,
    maxSize: uploadMaxBytes,
    relativeLocation: true,
    namingFunction: (_request, metadata) => metadata?.id ?? '',
    async onUploadFinish(request, { id }) {
      await finish(id, passages.get(request)?.ownerId ?? '')
      return {}
    },
    onResponseError(request, error) {
      const passage = passages.get(request)
      if (passage) passage.error = error
    },
  })

  async function pass(request: Request, ownerId: string): Promise<Response> {
    const passage: Passage = { ownerId }
    passages.set(request, passage)
    const answer = await server.handleWeb(request)
    if (answer.status < 400) return answer
    throw asRefusal(answer.status, passage.error)
  }

  function asRefusal(status: number, error: unknown): AppError {
    if (error instanceof AppError) return error
    const code = byStatus[status]
    // Another connection of the same phone has taken over, or does not let go.
    if (error === ERRORS.ABORTED || error === ERRORS.ERR_LOCK_TIMEOUT) {
      return new AppError('unavailable', { retryAfter: 1 })
    }
    if (code)
      return new AppError(code, code === 'payload_too_large' ? { params: { max_bytes: uploadMaxBytes } } : {})
    report(error)
    return new AppError('unavailable', { retryAfter: 5 })
  }

  return {
    pass,
    async create(request, { id, size }, ownerId) {
      const pairs = { id, owner: ownerId }
      const metadata = Object.entries(pairs).map(
        ([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`,
      )
      // Nothing else of the phone's words is kept: names of files tell about people.
      const headers = {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(size),
        'Upload-Metadata': metadata.join(','),
      }
      await pass(new Request(new URL(path, request.url), { method: 'POST', headers }), ownerId)
    },
  }
}
