import type { PlantedBug } from './bug.ts'

export const accessBugs: readonly PlantedBug[] = [
  {
    id: 'access-payout-number-unverified',
    area: 'access',
    description:
      'An account without a confirmed e-mail adds a number for withdrawals [auth: protect payout numbers and PIN of unverified accounts]',
    file: 'contract/confirmations.ts',
    find: '  verifiedEmail: true,\n  body: v.strictObject({ phone: mobileNumber }),\n',
    replace: '  body: v.strictObject({ phone: mobileNumber }),\n',
    tests: ['tests/server/account/prove-email.test.ts', 'tests/server/access/matrix.test.ts'],
  },
  {
    id: 'access-order-of-others',
    area: 'access',
    description: 'Any user can act on an order of two others whose id is known',
    file: 'server/domains/orders/rows.ts',
    find: ".where(and(eq(orders.id, id), isOf(userId)))\n    .for('update')",
    replace: ".where(eq(orders.id, id))\n    .for('update')",
    tests: ['tests/server/orders/life.test.ts', 'tests/server/access/matrix.test.ts'],
  },
  {
    id: 'access-suspended-staff-read',
    area: 'access',
    description:
      'A suspended moderator still reads accounts and reports of other users [Who may make which call, written by hand for every endpoint and asked of the real server cell by cell]',
    file: 'server/http/access.ts',
    find: 'if (actor.restriction !== null)',
    replace: "if (actor.restriction !== null && access === 'admin')",
    tests: ['tests/server/access/restricted-staff.test.ts', 'tests/server/access/matrix.test.ts'],
  },
  {
    id: 'access-figures-for-everyone',
    area: 'access',
    description: 'Every user reads the turnover of the marketplace',
    file: 'contract/market-figures.ts',
    find: "access: { permission: 'dashboard:view' }",
    replace: "access: 'user'",
    tests: ['tests/server/market-figures/market-figures.test.ts', 'tests/server/access/matrix.test.ts'],
  },
  {
    id: 'access-reporters-named-to-reported',
    area: 'access',
    description:
      'A moderator who was reported reads who did it [Staff who were reported do not read who did it; ids of others are tried in bodies and in cases about people]',
    file: 'server/domains/cases/read-case.ts',
    find: 'one.personId === actor.id ? [] : await reportsOf(tx, one.id, shownReports)',
    replace: 'await reportsOf(tx, one.id, shownReports)',
    tests: ['tests/server/access/objects.test.ts', 'tests/server/cases/cases.test.ts'],
  },
]
