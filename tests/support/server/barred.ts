import { createBannedContacts } from '#server/domains/users/index.ts'

/** What the servers of tests keep of closed accounts. */
export const testBanned = createBannedContacts('key-of-tests')
