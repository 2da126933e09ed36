import { listDescriptors, searchByImage } from '#contract/image-search.ts'
import type { Api } from '#server/http/api.ts'
import { createLimiter, type Limit } from '#server/http/rate-limits.ts'
import { createSearch, readDescriptors, usualImageLimit } from './image-search.ts'

export function mountImageSearch(api: Api, limit: Limit = usualImageLimit): void {
  api.call(searchByImage, createSearch(createLimiter(limit)))
  api.read(listDescriptors, readDescriptors)
}
