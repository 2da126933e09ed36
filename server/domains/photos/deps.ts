import type { Limit } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { MediaStore } from '#server/media/media-store.ts'

export interface PhotoDeps {
  services: Services
  media: MediaStore
  /** Used by one process at a time. */
  uploadsDir: string
  limit?: Limit
  /** Longest wait for processing, ms; the work continues afterwards. */
  budgetMs?: number
}

/** A seller can publish half a dozen products with all photos in an hour; limits disk use. */
export const usualPhotoLimit: Limit = { points: 60, seconds: 3600 }
