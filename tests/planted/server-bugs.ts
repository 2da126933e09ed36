import type { PlantedBug } from './bug.ts'

export const serverBugs: readonly PlantedBug[] = [
  {
    id: 'server-digest-to-leaving-user',
    area: 'server',
    description:
      'Someone who deletes the account still receives e-mails about unread messages [Whoever leaves is written no summaries]',
    file: 'server/domains/digests/send-digests.ts',
    find: ' and u.leaves_at is null',
    replace: '',
    tests: ['tests/server/digests/digests.test.ts', 'tests/server/account/delete-account.test.ts'],
  },
  {
    id: 'server-brand-in-look-alikes',
    area: 'server',
    description:
      'An account is called Iouma with a capital I and passes for the marketplace [auth: fold more look-alikes in names, check bios]',
    file: 'server/domains/auth/check-name.ts',
    find: "l: 'iіι",
    replace: "l: 'іι",
    tests: ['tests/unit/server/reserved-name.test.ts'],
  },
  {
    id: 'server-read-notification-grows',
    area: 'server',
    description:
      'New likes are added to a notification that was read, and nobody sees them [News of several people is told in one notification, and each is a reason to wake a phone]',
    file: 'server/domains/notifications/notify.ts',
    find: '        isNull(notifications.readAt),\n',
    replace: '',
    tests: ['tests/server/notifications/groups.test.ts'],
  },
  {
    id: 'server-writing-marks-all-read',
    area: 'server',
    description:
      'A message written offline marks as read what came meanwhile [Who writes without network has not read what came meanwhile: the mark moves with one’s own words only when all before was read]',
    file: 'server/domains/conversations/append-messages.ts',
    find: '!appended.byLouma && mine.readSeq === conversation.lastSeq',
    replace: '!appended.byLouma',
    tests: [
      'tests/server/conversations/read-and-sort.test.ts',
      'tests/server/conversations/send-message.test.ts',
    ],
  },
  {
    id: 'server-agreed-price-for-ever',
    area: 'server',
    description: 'A buyer orders at an agreed price that expired long ago',
    file: 'server/domains/orders/place-order.ts',
    find: '        gt(conversations.agreedUntil, now),\n',
    replace: '',
    tests: ['tests/server/orders/place-order.test.ts'],
  },
  {
    id: 'server-last-admin-leaves',
    area: 'server',
    description:
      'The only admin deletes the account and nobody can run the marketplace [Nobody writes to a closed account; the last admin does not leave]',
    file: 'server/domains/account/delete-own-account.ts',
    find: 'if (isAdminRow(present)) {',
    replace: 'if (isAdminRow(present) && present.deletedAt !== null) {',
    tests: ['tests/server/account/delete-account.test.ts'],
  },
  {
    id: 'server-banned-contact-returns',
    area: 'server',
    description:
      'A banned user deletes the account and registers again with the same e-mail [Guessing is counted in the database, for all instances; a closed account does not come back by being erased]',
    file: 'server/domains/account/erase-accounts.ts',
    find: '  if (person.bannedAt !== null) await barred.bar(tx, person, now)\n',
    replace: '',
    tests: ['tests/server/account/banned-contacts.test.ts'],
  },
  {
    id: 'server-squatter-keeps-pin',
    area: 'server',
    description:
      'The owner of an e-mail resets the password, and the PIN of someone else stays valid [auth: protect payout numbers and PIN of unverified accounts]',
    file: 'server/domains/auth/reset-own-password.ts',
    find: 'isFirstProof && (await removePinAndNumbers(tx, found.id))',
    replace: 'isFirstProof && false',
    tests: ['tests/server/account/prove-email.test.ts'],
  },
  {
    id: 'server-other-amount-credited',
    area: 'server',
    description: 'A top-up of 50 000 F is credited although 500 F were paid',
    file: 'server/domains/transfers/settle-top-up.ts',
    find: '  if (moved.amount !== row.amount) return ',
    replace: '  if (moved.amount <= 0) return ',
    tests: [
      'tests/server/transfers/hostile-top-ups.test.ts',
      'tests/server/transfers/top-ups.test.ts',
      'tests/server/payout-review/doubtful-top-ups.test.ts',
    ],
  },
  {
    id: 'server-bio-of-one-line',
    area: 'server',
    description:
      'A biography of several lines is refused as one with invisible characters [auth: fold more look-alikes in names, check bios]',
    file: 'contract/public-line.ts',
    find: "isPlainLine(text.replace(/[\\n\\r\\t]/g, ''))",
    replace: 'isPlainLine(text)',
    tests: ['tests/unit/contract/person-name.test.ts'],
  },
]
