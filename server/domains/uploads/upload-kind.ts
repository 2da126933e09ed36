import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#server/db/types.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'

/** What distinguishes the upload of photos from the upload of voice recordings. */
export interface UploadKind {
  /** Below the API base. */
  path: string
  maxBytes: number
  /** Refusal of empty and broken files. */
  unreadable: ErrorCode
  limit: Limit
  /** Errors that a retry with the same bytes would repeat: the bytes are removed. */
  final: ReadonlySet<ErrorCode>
  /** The finished file of this id, or null. */
  find(db: Db, id: string): Promise<FinishedFile | null>
  /** Stores a complete upload. It may have been interrupted before, so it must be repeatable. */
  keep(arrived: ArrivedFile): Promise<void>
}

export interface FinishedFile {
  ownerId: string
  /** Of the uploaded file. */
  bytes: number
}

export interface ArrivedFile {
  id: string
  ownerId: string
  /** Path of the bytes on this machine. */
  path: string
  bytes: Buffer
}

export interface UploadDeps {
  services: Services
  /** Used by one process at a time. */
  uploadsDir: string
  kind: UploadKind
  /** Longest wait for processing, ms; the work continues afterwards. */
  budgetMs?: number | undefined
}
