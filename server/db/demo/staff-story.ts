import { dayMs } from '#contract/durations.ts'
import type { auditEntries, cases, decisions, reports } from '../schema/moderation.ts'
import type { users } from '../schema/users.ts'
import type { Listing } from './listings.ts'
import type { Member } from './members.ts'
import type { PersonName } from './people.ts'
import { createRandom, demoId } from './random.ts'
import { daysAgo } from './time.ts'
import { typeset } from './typography.ts'

type ReportRow = typeof reports.$inferInsert
type CaseRow = typeof cases.$inferInsert
type DecisionRow = Omit<typeof decisions.$inferInsert, 'seq'>
type AuditRow = typeof auditEntries.$inferInsert

export interface StaffStory {
  cases: CaseRow[]
  reports: ReportRow[]
  decisions: DecisionRow[]
  audit: AuditRow[]
  standing: (Pick<typeof users.$inferInsert, 'id'> &
    Pick<typeof users.$inferInsert, 'suspendedUntil' | 'statusDecisionId' | 'statusReason'>)[]
}

export function createStaffStory({
  members,
  listings,
  now,
}: {
  members: readonly Member[]
  listings: readonly Listing[]
  now: Date
}): StaffStory {
  const random = createRandom('staff')
  const idOf = (key: PersonName) => {
    const found = members.find((one) => one.key === key)
    if (!found) throw new Error(`nobody is called ${key}`)
    return found.id
  }
  const [seydou, romuald, mariam] = [idOf('seydou'), idOf('romuald'), idOf('mariam')]
  const onSale = (seller: PersonName) =>
    listings.filter(({ sellerId, state }) => sellerId === idOf(seller) && state === 'published')
  const [doubtful, fine] = [onSale('kodjo')[0], onSale('mbarga')[0]]
  if (!doubtful || !fine) throw new Error('nothing of these sellers is on sale')

  const ids = Object.fromEntries(
    (['person', 'appeal', 'doubtful', 'fine'] as const).map((name, n) => [
      name,
      demoId(daysAgo(now, 4 - n * 0.7), random),
    ]),
  ) as Record<'person' | 'appeal' | 'doubtful' | 'fine', string>
  const report = (
    days: number,
    caseId: string,
    by: PersonName,
    about: Pick<ReportRow, 'target' | 'targetId' | 'reason'>,
    text: string,
  ): ReportRow => {
    const createdAt = daysAgo(now, days)
    return {
      id: demoId(createdAt, random),
      reporterId: idOf(by),
      ...about,
      text: typeset(text),
      caseId,
      createdAt,
    }
  }
  const decidedAt = daysAgo(now, 2)
  const decisionId = demoId(decidedAt, random)
  const words = typeset(
    'Vous avez demandé un acompte à plusieurs acheteurs sans rien livrer. Cela n’a pas sa place ici.',
  )
  const noted = typeset('Les photos et la facture sont bien celles du vendeur.')
  const until = new Date(decidedAt.getTime() + 7 * dayMs)
  const audit = (days: number, actorId: string, more: Omit<AuditRow, 'id' | 'at' | 'actorId'>): AuditRow => {
    const at = daysAgo(now, days)
    return { id: demoId(at, random), at, actorId, ...more }
  }
  const ofPerson = { target: 'user', targetId: seydou, personId: seydou } as const
  const assigned = (days: number, actorId: string, caseId: string) =>
    audit(days, actorId, {
      action: 'case.take',
      target: 'case',
      targetId: caseId,
      before: { assigned_to: null },
      after: { assigned_to: actorId },
    })
  return {
    reports: [
      report(
        3.4,
        ids.person,
        'ibrahima',
        { target: 'user', targetId: seydou, reason: 'scam' },
        'Il a demandé 5 000 F par avance, puis plus de nouvelles.',
      ),
      report(
        3.1,
        ids.person,
        'estelle',
        { target: 'user', targetId: seydou, reason: 'scam' },
        'Même histoire : un acompte, puis rien.',
      ),
      report(
        0.8,
        ids.doubtful,
        'moussa',
        { target: 'product', targetId: doubtful.id, reason: 'wrong' },
        'La photo vient d’un catalogue.',
      ),
      report(
        0.3,
        ids.doubtful,
        'akouvi',
        { target: 'product', targetId: doubtful.id, reason: 'duplicate' },
        '',
      ),
      report(
        2.6,
        ids.fine,
        'moussa',
        { target: 'product', targetId: fine.id, reason: 'counterfeit' },
        'Ce prix me paraît bas.',
      ),
    ],
    cases: [
      {
        id: ids.person,
        kind: 'report',
        ...ofPerson,
        reportsCount: 2,
        assignedTo: romuald,
        openedAt: daysAgo(now, 3.4),
        lastAt: daysAgo(now, 3.1),
        closedAt: decidedAt,
        closedBy: romuald,
        outcome: 'decided',
        closingWords: words,
      },
      {
        id: ids.appeal,
        kind: 'appeal',
        ...ofPerson,
        decisionId,
        words: typeset('J’ai rendu l’argent le lendemain, les deux acheteurs peuvent le dire.'),
        openedAt: daysAgo(now, 1.2),
        lastAt: daysAgo(now, 1.2),
      },
      {
        id: ids.doubtful,
        kind: 'report',
        target: 'product',
        targetId: doubtful.id,
        personId: doubtful.sellerId,
        reportsCount: 2,
        openedAt: daysAgo(now, 0.8),
        lastAt: daysAgo(now, 0.3),
      },
      {
        id: ids.fine,
        kind: 'report',
        target: 'product',
        targetId: fine.id,
        personId: fine.sellerId,
        reportsCount: 1,
        assignedTo: mariam,
        openedAt: daysAgo(now, 2.6),
        lastAt: daysAgo(now, 2.6),
        closedAt: daysAgo(now, 2.2),
        closedBy: mariam,
        outcome: 'dismissed',
        closingWords: noted,
      },
    ],
    decisions: [
      {
        id: decisionId,
        kind: 'suspend',
        target: 'user',
        targetId: seydou,
        personId: seydou,
        decidedBy: romuald,
        reason: 'scam',
        words,
        until,
        caseId: ids.person,
        undo: { standing: null },
        createdAt: decidedAt,
      },
    ],
    audit: [
      assigned(2.4, mariam, ids.fine),
      audit(2.2, mariam, {
        action: 'case.dismiss',
        target: 'case',
        targetId: ids.fine,
        before: { state: 'open' },
        after: { state: 'closed', outcome: 'dismissed' },
        reason: noted,
      }),
      assigned(2.1, romuald, ids.person),
      audit(2, romuald, {
        action: 'user.suspend',
        target: 'user',
        targetId: seydou,
        before: { standing: null },
        after: { standing: 'suspended', until: until.toISOString(), held_listings: 0 },
        reason: words,
      }),
    ],
    standing: [{ id: seydou, suspendedUntil: until, statusDecisionId: decisionId, statusReason: words }],
  }
}
