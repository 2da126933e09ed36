import { openBarredContacts } from '#server/domains/users/index.ts'

/** What the servers of tests keep of closed accounts. */
export const testBarred = openBarredContacts('key-of-tests')
