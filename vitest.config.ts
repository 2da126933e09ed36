import { defineConfig } from 'vitest/config'
import { closedEndpoints } from './contract/closed-endpoints.ts'
import { isDeep } from './tests/support/depth.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

const minute = 60_000
/** Assertions poll for up to 30 s on a busy machine. */
const patient = { poll: { timeout: 30_000 } }

/** Constants that the build replaces in the client. Copied for each project, because vitest empties the object. */
const define = { __LOUMA_CLOSED__: JSON.stringify(closedEndpoints()) }

export default defineConfig({
  test: {
    // The smallest supported machine has two cores.
    maxWorkers: 2,
    // Complete values in failure messages, because some failures cannot be reproduced.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        define: { ...define },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          expect: patient,
          setupFiles: ['tests/support/fresh-device.ts'],
          // Files that share a process share compiled code.
          pool: 'forks',
          isolate: false,
          testTimeout: minute,
        },
      },
      {
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: minute },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          expect: patient,
          setupFiles: ['tests/support/fresh-device.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: minute,
        },
      },
      {
        define: { ...define },
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          expect: patient,
          environment: 'happy-dom',
          setupFiles: ['tests/support/screens/setup.ts'],
          // Files that share a process share compiled code; each test unmounts its page and drops its databases.
          pool: 'forks',
          isolate: false,
          testTimeout: 2 * minute,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          // The scheduler replaces the timers of its process; files that share a process share compiled code.
          pool: 'forks',
          isolate: false,
          // Many short-lived objects: a larger young generation needs fewer collections.
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
          // Each file opens an embedded database: optimizing its WASM takes longer than it saves.
          execArgv: ['--liftoff-only'],
          isolate: false,
          testTimeout: minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        test: {
          name: 'journeys',
          // `npm test` leaves the folder `deep` to `npm run test:deep`.
          include: [isDeep ? 'tests/journeys/**/*.test.ts' : 'tests/journeys/*.test.ts'],
          expect: patient,
          globalSetup: ['tests/support/browser/global-setup.ts'],
          // Each file starts its own server and browser; only imported modules are shared.
          isolate: false,
          pool: 'forks',
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
        },
      },
      {
        test: {
          // The main journeys in three engines (npm run engines).
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          expect: patient,
          globalSetup: ['tests/support/browser/global-setup.ts', 'tests/support/engines/sound-output.ts'],
          isolate: false,
          pool: 'forks',
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
        },
      },
      {
        test: {
          // No assertions: takes pictures of every screen (npm run pictures).
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
