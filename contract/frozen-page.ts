/** Path below the API base; the response clears the browser's HTTP cache and back/forward cache of this origin. */
export const evictPath = '/evict'
