/** What every peer tells of a listing: what Louma's own list tells, without the photo that is on another table. */
export const columns = [
  'id',
  'title',
  'price',
  'state',
  'city',
  'category',
  'condition',
  'boosted_until',
  'views',
  'favorites_count',
  'published_at',
  'created_at',
  'updated_at',
] as const

export const pageSize = 20
