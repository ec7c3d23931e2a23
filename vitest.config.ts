// The tests run on the same Node as the commands, also when Vitest is started by hand.
import './run/ensure-node.mjs'
import { defineConfig } from 'vitest/config'

const serverTests = ['{server,demo}/**/*.test.ts']
const catalogueTests = ['demo/catalogue/**/*.test.ts']

// The server's tests run twice, once for each database, from the same files. Files share a process
// where they may: reading the program again for each costs more than many of them.
export default defineConfig({
  test: {
    // Each file starts a shop of its own: two of them fill the two cores of a small machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,contract,printing,lab,ui,web,client,backoffice,bench,run}/**/*.test.{ts,tsx}',
            'run/*.test.mjs',
            ...catalogueTests,
          ],
          setupFiles: ['client/testing/prepare-screen.ts'],
          testTimeout: 120_000,
        },
      },
      { test: { name: 'tidy', include: ['tidy/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'sqlite',
          isolate: false,
          include: serverTests,
          exclude: catalogueTests,
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: ['server/testing/keep-seeds.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgres',
          isolate: false,
          include: serverTests,
          exclude: catalogueTests,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/testing/start-postgres.ts', 'server/testing/keep-seeds.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['journeys/start-postgres.ts', 'server/testing/keep-seeds.ts'],
          isolate: false,
          // As long as a person would wait, on a busy machine too.
          expect: { poll: { timeout: 25_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
