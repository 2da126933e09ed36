import type { Limit } from '#server/http/auth-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import type { MediaStore } from '#server/media/media-store.ts'

/** What the photos need beside the request. */
export interface PhotoSettings {
  services: Services
  media: MediaStore
  /** Folder of the uploads that are under way; one process uses it at a time. */
  uploadsDir: string
  /** Uploads that one person may begin; the usual ones without it. */
  limit?: Limit
  /** Longest wait for a photo to be made, in milliseconds; the work itself goes on. */
  budgetMs?: number
}

/** A seller publishes half a dozen offers with all their photos in an hour, and no machine fills the disk. */
export const usualPhotoLimit: Limit = { points: 60, seconds: 3600 }
