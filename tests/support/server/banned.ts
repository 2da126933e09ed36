import { createBannedContacts } from '#server/domains/users/index.ts'

export const testBanned = createBannedContacts('key-of-tests')
