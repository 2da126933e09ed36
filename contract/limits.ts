/** Durations in milliseconds, sizes in bytes. */
export const apiBase = '/api/v1'
export const requestTimeoutMs = 30_000
export const tokenKey = 'auth_token'

export const marketLimit = 20
export const recentProductsLimit = 5
export const activityLimit = 10
export const trendingLimit = 5
export const notificationsLimit = 10
export const salesPeriods = [7, 30, 90] as const
export const defaultSalesPeriod = 30

export const maxListLimit = 500
export const maxBodyBytes = 64 * 1024
export const maxBatchItems = 100
export const maxBatchBytes = 1024 * 1024
export const maxPullReads = 60
/** A pull stops after the list that reaches this size (before compression). */
export const pullBytes = 96 * 1024

export const nameMaxLength = 120
export const emailMaxLength = 190
/** Before upload; the server stores a smaller one. */
export const avatarMaxBytes = 200_000
export const passwordMinLength = 8
export const passwordMaxLength = 200
export const titleMaxLength = 120
export const descriptionMaxLength = 5000
export const reportMaxLength = 1000
export const messageMaxLength = 2000
/** Anti-spam limits per user. */
export const messagesPerMinute = 20
export const conversationsPerHour = 5
export const ordersPerHour = 10
/** Photos per product, and the size of an original; the client uploads a smaller one. */
export const maxPhotos = 10
export const maxPhotoBytes = 15 * 1024 * 1024
export const maxDrafts = 100
export const maxQuantity = 9_999
export const maxPriceFcfa = 2_000_000_000

/** The server keeps idempotency keys 45 days; for entries older than 30 days the client asks the user before sending. */
export const idempotencyKeptDays = 45
export const outboxAskAfterDays = 30
