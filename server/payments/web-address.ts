import * as v from 'valibot'

/** Where a provider may send its customer: nothing that a page would run. */
export const webAddress = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https?:\/\//))
