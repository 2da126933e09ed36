/** Set by the worker's first script (scripts/worker-scripts.mjs). */
const { __LOUMA_BUILD__, __LOUMA_CODE__, location } = globalThis as {
  __LOUMA_BUILD__?: string
  __LOUMA_CODE__?: string
  location?: { href: string }
}

export const buildName = __LOUMA_BUILD__ ?? 'dev'

/** URL of the worker's first script. */
export const scriptUrl = location?.href ?? ''

/** URL of the code that the first script imports; null for the guests' worker, which is one file. */
export const codeUrl = __LOUMA_CODE__ === undefined ? null : new URL(__LOUMA_CODE__, scriptUrl).href
