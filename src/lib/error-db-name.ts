/** Error reports to be sent (src/db/error-db.ts). */
export const errorDbName = 'louma:errors'
