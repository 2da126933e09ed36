import type { Checker } from './checker.ts'
import { noLoss } from './i01-no-loss.ts'
import { oneEffect } from './i02-one-effect.ts'
import { laneOrder } from './i03-lane-order.ts'
import { ownPeople } from './i04-own-people.ts'
import { pastState } from './i05-past-state.ts'
import { noFlicker } from './i06-no-flicker.ts'
import { healedTruth } from './i07-healed.ts'
import { oneNotice } from './i08-one-notice.ts'
import { liveness } from './i09-liveness.ts'
import { oneDrain } from './i10-one-drain.ts'
import { noHotLoop } from './i11-no-hot-loop.ts'
import { counters } from './i12-counters.ts'
import { onePayload } from './i13-one-payload.ts'
import { oldVersions } from './i14-old-versions.ts'
import { readAll } from './i15-read-all.ts'
import { photosFirst } from './i16-photos-first.ts'
import { draftsKept } from './i17-drafts-kept.ts'
import { wordsKept } from './i18-words-kept.ts'
import { oneTransfer } from './i19-one-transfer.ts'
import { intentsKnown } from './i20-intents-known.ts'
import { moneyNotified } from './i21-money-shown.ts'
import { neverPlacedBefore } from './i22-never-placed-before.ts'
import { handoverOnce } from './i23-handover-once.ts'

/**
 * All invariants of docs/sync.md ("Invariants"), fresh for one schedule. I14 runs before I1, which would report the
 * same.
 */
export function allCheckers(): readonly Checker[] {
  return [
    oldVersions,
    noLoss,
    oneEffect,
    laneOrder,
    ownPeople,
    pastState,
    noFlicker,
    healedTruth,
    oneNotice,
    liveness,
    oneDrain,
    noHotLoop(),
    counters,
    onePayload,
    readAll,
    photosFirst,
    draftsKept,
    wordsKept,
    oneTransfer,
    intentsKnown,
    moneyNotified,
    neverPlacedBefore,
    handoverOnce,
  ]
}
