/** Fields that every peer sends: those of Louma's own list, without the photo, which is in another table. */
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
