import * as v from 'valibot'

/** Redirect URL of a provider: http or https only, so no `javascript:` URL. */
export const webAddress = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https?:\/\//))
