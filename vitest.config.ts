import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const minute = 60_000
/** What is waited for may take its time on a busy machine; what never comes is told all the same. */
const patient = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    // Two cores are the smallest machine that runs these tests.
    maxWorkers: 2,
    // A failure that nobody can bring about again has to tell everything at once.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          expect: patient,
          testTimeout: minute,
        },
      },
      {
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] },
      },
      {
        test: { name: 'sync', include: ['tests/sync/**/*.test.ts'], expect: patient, testTimeout: minute },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          // The scheduler replaces the timers of its whole process; files that share one share its warm code.
          pool: 'forks',
          isolate: false,
          // Much is made and thrown away: a larger nursery is swept less often.
          execArgv: ['--max-semi-space-size=128'],
          testTimeout: 5 * minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          expect: patient,
          globalSetup: ['tests/support/server/global-setup.ts'],
          pool: 'forks',
          // Each file opens an embedded database: making its code fast would take longer than it gains.
          execArgv: ['--liftoff-only'],
          isolate: false,
          testTimeout: minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          expect: patient,
          globalSetup: ['tests/support/browser/global-setup.ts'],
          // Each file starts its own server and browser; only what it imports stays.
          isolate: false,
          pool: 'forks',
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
        },
      },
      {
        test: {
          // Proves nothing: takes pictures of every screen for people to look at (npm run pictures).
          name: 'pictures',
          expect: patient,
          include: ['tests/pictures/**/*.test.ts'],
          globalSetup: ['tests/support/browser/global-setup.ts'],
          isolate: false,
          pool: 'forks',
          testTimeout: 5 * minute,
          hookTimeout: 3 * minute,
        },
      },
    ],
  },
})
