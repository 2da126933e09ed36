import type { PlantedBug } from './bug.ts'

export const syncBugs: readonly PlantedBug[] = [
  {
    id: 'sync-304-of-replaced-rows',
    area: 'sync',
    description:
      'A list shows old rows until it changes again [A 304 about rows that another pull has replaced meanwhile is asked for again: with A, B, A again on the server the mirror kept B]',
    file: 'src/sync/store/apply-pull.ts',
    find: '  if (reading === null && state.etag !== start.state.etag) return true\n',
    replace: '',
    tests: ['tests/sync/mirror.test.ts', 'tests/simulation/regressions.test.ts'],
  },
  {
    id: 'sync-taken-over-request-undone',
    area: 'sync',
    description:
      'An action can be undone although the server has executed it [A plain request that the outbox takes over has left once: it can be neither taken back nor absorbed]',
    file: 'src/sync/store/enqueue.ts',
    find: 'sentOnce: mayHaveLeft,',
    replace: 'sentOnce: false,',
    tests: ['tests/simulation/runs/plain-request.test.ts', 'tests/simulation/regressions.test.ts'],
  },
  {
    id: 'sync-batch-entry-undone',
    area: 'sync',
    description:
      'An undone action of a batch happens later all the same [What a batch left out has left the phone all the same]',
    file: 'src/sync/send-batch.ts',
    find: 'entry: { ...entry, sentOnce: true }, outcome',
    replace: 'entry, outcome',
    tests: [
      'tests/sync/outbox.test.ts',
      'tests/simulation/runs/long-queue.test.ts',
      'tests/simulation/runs/duplicate-arrival.test.ts',
      'tests/simulation/regressions.test.ts',
    ],
  },
  {
    id: 'sync-rows-beyond-window',
    area: 'sync',
    description:
      'With a plain server a read notification beyond the newest ones becomes unread again [With a server without sequences, what was acknowledged on rows beyond its window stays: they flickered back]',
    file: 'src/sync/store/apply-pull.ts',
    find: '      await outbox.settleUnlisted(db, collection, listed, response.start.tick)\n',
    replace: '',
    tests: [
      'tests/sync/mirror.test.ts',
      'tests/simulation/regressions.test.ts',
      'tests/simulation/runs/plain-server.test.ts',
    ],
  },
  {
    id: 'sync-online-without-network',
    area: 'sync',
    description:
      'The app says that it is online after the network was lost [An answer that was on its way when the network went no longer says online]',
    file: 'src/sync/scheduler.ts',
    find: 'set({ online: page.isOnline() })',
    replace: 'set({ online: true })',
    tests: ['tests/sync/scheduler.test.ts'],
  },
  {
    id: 'sync-limit-without-its-end',
    area: 'sync',
    description:
      'After a limit a message waits longer than the server asked for [A limit is waited for exactly as long as the server asks, and everything behind it says until when]',
    file: 'src/sync/store/settle.ts',
    find: 'return isLimit ? Math.min(afterMs, longestWait) : backoff(attempts, chance, afterMs)',
    replace: 'return isLimit ? backoff(attempts, 1, null) : backoff(attempts, chance, afterMs)',
    tests: ['tests/sync/conversations.test.ts', 'tests/sync/orders.test.ts'],
  },
  {
    id: 'sync-message-without-its-start',
    area: 'sync',
    description:
      'A retried message is refused again, as its conversation was never started [A message that is tried again takes the refused beginning of its conversation along]',
    file: 'src/sync/store/user-actions.ts',
    find: '[...makers.slice(0, 1), entry]',
    replace: '[entry]',
    tests: ['tests/sync/conversations.test.ts', 'tests/sync/orders.test.ts'],
  },
  {
    id: 'sync-frozen-page-blocks-stores',
    area: 'sync',
    description:
      'The next page waits for the database of a page that was left while it stored something [db: abort every open transaction of a page that freezes]',
    file: 'src/db/running-transactions.ts',
    find: '  } catch {\n    return false\n  }',
    replace: '  } catch (error) {\n    throw error\n  }',
    tests: ['tests/unit/db/running-transactions.test.ts'],
  },
  {
    id: 'sync-unknown-payment-forgotten',
    area: 'sync',
    description:
      'A payment of unknown outcome disappears from the device when its repetition is turned away with 401 or 429, and may be made twice',
    file: 'src/sync/move-money.ts',
    find: 'kept.attempt === 1 || !isTurnedAway(end.error)',
    replace: 'true',
    tests: ['tests/sync/money.test.ts', 'tests/simulation/runs/money.test.ts'],
  },
  {
    id: 'sync-photo-of-before-unreadable',
    area: 'sync',
    description:
      'After an update of the app, draft photos that 1.0.0 stored as a Blob are broken, and are sent broken',
    file: 'src/db/stored-blob.ts',
    find: 'stored instanceof Blob ? stored : new Blob([stored.bytes]',
    replace: 'new Blob([(stored as StoredBlob).bytes]',
    tests: ['tests/unit/db/stored-blob.test.ts', 'tests/sync/upgrade-from-1.0.0.test.ts'],
  },
]
