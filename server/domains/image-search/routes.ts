import { listDescriptors, searchByImage } from '#contract/image-search.ts'
import type { Api } from '#server/http/api.ts'
import type { Limit } from '#server/http/auth-limits.ts'
import { createLimiter } from '#server/http/rate-limits.ts'
import { readDescriptors } from './list-descriptors.ts'
import { createSearch } from './search-descriptors.ts'
import { usualImageLimit } from './settings.ts'

export function mountImageSearch(api: Api, limit: Limit = usualImageLimit): void {
  api.call(searchByImage, createSearch(createLimiter(limit)))
  api.read(listDescriptors, readDescriptors)
}
