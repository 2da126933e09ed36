import { ERRORS, Server } from '@tus/server'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/errors.ts'
import { uuid } from '#contract/fields.ts'
import { apiBase } from '#contract/limits.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import { UploadLocks } from '#server/media/uploads/upload-locks.ts'
import type { FinishUpload } from './finish-uploads.ts'
import type { UploadKind } from './upload-kind.ts'

/** The tus protocol for transferring bytes. */
export interface Tus {
  /** Creates an empty upload. Throws AppErrors. */
  create(request: Request, announced: AnnouncedFile, ownerId: string): Promise<void>
  /** Forwards a PATCH or DELETE; the caller has checked ownership. Throws AppErrors. */
  pass(request: Request, ownerId: string): Promise<Response>
}

/** Time for a stale connection to release its lock when the client reconnects, ms. */
const drainMs = 1_000
const timeoutMs = 10_000
const byStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  409: 'upload_offset',
  410: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

interface Passage {
  ownerId: string
  error?: unknown
}

/** Permissions are checked by the caller. */
export function openTus(
  kind: Pick<UploadKind, 'path' | 'maxBytes'>,
  uploads: UploadFiles,
  finish: FinishUpload,
  report: (error: unknown) => void,
): Tus {
  const { maxBytes } = kind
  const passages = new WeakMap<Request, Passage>()
  const path = `${apiBase}${kind.path}`
  const server = new Server({
    path,
    datastore: uploads,
    locker: new UploadLocks(timeoutMs),
    lockDrainTimeout: drainMs,
    maxSize: maxBytes,
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
    // Another connection of the client has taken over, or holds the lock.
    if (error === ERRORS.ABORTED || error === ERRORS.ERR_LOCK_TIMEOUT) {
      return new AppError('unavailable', { retryAfter: 1 })
    }
    if (code)
      return new AppError(code, code === 'payload_too_large' ? { params: { max_bytes: maxBytes } } : {})
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
      // Other metadata are dropped: file names may contain personal data.
      const headers = {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(size),
        'Upload-Metadata': metadata.join(','),
      }
      await pass(new Request(new URL(path, request.url), { method: 'POST', headers }), ownerId)
    },
  }
}

interface AnnouncedFile {
  id: string
  size: number
}

/** Throws `validation_failed`, `bad_request`, `payload_too_large` or the error of an empty file. */
export function readCreation(
  headers: Headers,
  { maxBytes, unreadable }: Pick<UploadKind, 'maxBytes' | 'unreadable'>,
): AnnouncedFile {
  const length = headers.get('upload-length')
  if (length === null || !/^\d{1,15}$/.test(length)) {
    throw new AppError('bad_request', { detail: 'La taille du fichier manque (Upload-Length).' })
  }
  const size = Number(length)
  if (size > maxBytes) throw new AppError('payload_too_large', { params: { max_bytes: maxBytes } })
  const id = v.safeParse(uuid, readMetadata(headers.get('upload-metadata') ?? '').get('id'))
  if (!id.success) throw new AppError('validation_failed', { fields: { id: ['Identifiant invalide.'] } })
  if (size === 0) throw new AppError(unreadable)
  return { id: id.output, size }
}

/** Name and base64 pairs of `Upload-Metadata`. */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  )
}
