import type { PlantedBug } from './bug.ts'

export const workerBugs: readonly PlantedBug[] = [
  {
    id: 'worker-push-asks-once',
    area: 'worker',
    description:
      'A busy server loses the notification of a message [A push asks again while the server is busy or words have not come, and notes as shown only what was shown]',
    file: 'sw/on-push.ts',
    find: 'if (pulls === pullsAtMost) return',
    replace: 'if (pulls > 0) return',
    tests: ['tests/unit/sw/on-push.test.ts'],
  },
  {
    id: 'worker-request-without-key',
    area: 'worker',
    description:
      'A request of another script whose response is lost is executed twice [A plain request whose answer is lost is sent again under the same key]',
    file: 'sw/queue-strategy.ts',
    find: 'key === null ? request : withKey(request, key)',
    replace: 'key === null ? request : request',
    tests: ['tests/unit/sw/queue-strategy.test.ts', 'tests/journeys/130-direct-request.test.ts'],
  },
  {
    id: 'worker-queue-left-to-hidden-page',
    area: 'worker',
    description:
      'Actions wait until someone looks at a page that is in the background [A queue is left only to pages that are shown; simulations run on both cores]',
    file: 'sw/on-sync.ts',
    find: "return pages.filter((page) => page.visibilityState === 'visible').length",
    replace: 'return pages.length',
    tests: ['tests/unit/sw/on-sync.test.ts'],
  },
  {
    id: 'worker-lock-kept-at-take-over',
    area: 'worker',
    description:
      'A new version waits for a worker that waits for the new version [A new version takes over though pages read meanwhile: reads go past the worker, the lock is given back]',
    file: 'sw/take-over.ts',
    find: 'Promise.race([skip(), aborted(parts.release ?? AbortSignal.timeout(holdMs))])',
    replace: 'Promise.race([skip()])',
    tests: ['tests/unit/sw/take-over.test.ts'],
  },
  {
    id: 'worker-answers-payment-page',
    area: 'worker',
    description: 'The payment page of the operator shows the app instead, and a top-up cannot be paid',
    file: 'sw/app-shell.ts',
    find: '|sitemap\\.xml|sandbox(\\/phone)?)',
    replace: '|sitemap\\.xml)',
    tests: ['tests/journeys/600-top-up-the-wallet.test.ts'],
  },
]
