/** Constants of the specification (section 9) and of the protocol. Durations in milliseconds, sizes in bytes. */
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

export const nameMaxLength = 120
export const emailMaxLength = 190
/** A profile picture as it is sent; the server keeps a smaller one. */
export const avatarMaxBytes = 200_000
export const passwordMinLength = 8
export const passwordMaxLength = 200
export const titleMaxLength = 120
export const descriptionMaxLength = 5000
export const reportMaxLength = 1000
export const messageMaxLength = 2000
/** What a person may say and begin, so that nobody is flooded. */
export const messagesPerMinute = 20
export const conversationsPerHour = 5
export const ordersPerHour = 10
/** Photos of one offer, and each as it was taken: what is sent later is smaller. */
export const maxPhotos = 10
export const maxPhotoBytes = 15 * 1024 * 1024
/** Listings of one person that have not been online yet. */
export const maxDrafts = 100
export const maxQuantity = 9_999
export const maxPriceFcfa = 1_000_000_000

/** An idempotency key is kept 45 days by the server; after 30 the client asks before it sends. */
export const idempotencyKeptDays = 45
export const outboxAskAfterDays = 30
