/** The database of errors of the app that wait to be told (src/db/error-db.ts). */
export const errorDbName = 'louma:errors'
