import { defineConfig } from 'vitest/config'
import { guideFiles } from './web/guide-files.ts'
import { poFiles } from './web/po-files.ts'

// Tests need no build.
const conditions = ['source', 'module', 'node', 'development|production']
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } }

const server = (name: string, engine: 'embedded' | 'postgresql', include: string[], exclude: string[] = []) => ({
  ...fromSource,
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    pool: 'forks' as const,
    // The test files of a worker share imports and the embedded engine, which takes longer to start than a file to run.
    isolate: false,
    // Most engines live for seconds, too short for an optimizing compiler. Rare, single-threaded garbage collection
    // saves a tenth of the CPU time.
    execArgv: ['--liftoff-only', '--max-semi-space-size=64', '--single-threaded-gc', '--max-lazy'],
    env: { TEST_ENGINE: engine, TEST_IN_FULL: name.endsWith('-drill') ? 'true' : '' },
    globalSetup: [`server/src/testing/global-setup-${engine}.ts`],
    // Several embedded engines slow each other down on a small machine.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})

const OF_THE_ENGINE = [
  'server/src/database/embedded/*.test.ts',
  'server/src/{backup-commands,resilience/embedded*,testing/kills/kills}.test.ts',
]
/**
 * All tests run on PostgreSQL; on the embedded engine only those that depend on the engine, and one story per module.
 */
const ON_BOTH = [
  'server/src/{main,places-command}.test.ts',
  'server/src/database/{audit-seals,connect,lower-case,transaction}.test.ts',
  'server/src/{generator/row-buffer,http/idempotency.api,http/sessions.api}.test.ts',
  'server/src/modules/!(projects)/{activities,comments,dashboard,demo,drafts,exports,feeds,funding,mail,map,snapshots,system,targets,users}.api.test.ts',
  'server/src/modules/*/{audit-trail,digests,imports-given-up,naira,organization-lists,own-sessions,project-create,registration,rounds,stock-create,stock-proof,two-factor}.api.test.ts',
]

const LONG = [
  'server/src/{main,main-flags,two-servers,database/backup/backup,resilience/{postgresql*,replica}}.test.ts',
  'server/src/{http/connections.api,database/backup/foreign-database}.test.ts',
  'server/src/modules/{accounts/many-sign-ins.api,demo/demo.api,exports/export-memory.api,attachments/picture}.test.ts',
]
const LONG_EMBEDDED = [
  'server/src/{backup-commands,places-command,resilience/embedded-full-disk,database/embedded/first-start-killed}.test.ts',
  'server/src/modules/{feeds/feeds,map/map}.api.test.ts',
]

/** The suite tries a sample of their cases, the drills try all (testing/in-full.ts). */
const SAMPLED = [
  'server/src/http/{permissions-of-records,rate-limit}.api.test.ts',
  'server/src/modules/{figures/agree,figures/indicators,dashboard/rows-behind,organizations/organization-merges}.api.test.ts',
]
const SAMPLED_EMBEDDED = ['server/src/{main,database/embedded/open-embedded,testing/kills/kills}.test.ts']

/** Bundled, because each test file evaluates its imports anew, and Mantine alone is hundreds of files. */
const bundled = [
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@testing-library/react',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'zod/mini',
]

const web = (name: string, environment: 'jsdom' | 'node', include: string, setupFiles: string[] = []) => ({
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic' as const } },
  plugins: [poFiles(), guideFiles()],
  // Threads load jsdom once per worker and reset it per file. Small machines run the server's tests at the same time.
  test: {
    name,
    environment,
    include: [include],
    setupFiles,
    sequence: { setupFiles: 'list' as const },
    pool: 'vmThreads' as const,
    deps: { optimizer: { client: { enabled: true, include: bundled } } },
    testTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...fromSource,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], environment: 'node', isolate: false },
      },
      server('server-embedded', 'embedded', [...OF_THE_ENGINE, ...ON_BOTH], LONG_EMBEDDED),
      server('server-embedded-drill', 'embedded', [...LONG_EMBEDDED, ...SAMPLED_EMBEDDED]),
      server('server-postgresql', 'postgresql', ['server/src/**/*.test.ts'], [...OF_THE_ENGINE, ...LONG]),
      server('server-postgresql-drill', 'postgresql', [...LONG, ...SAMPLED]),
      // jsdom takes longer to start than most tests run: a test that needs it ends in .tsx or says so in its first
      // line.
      web(
        'web',
        'jsdom',
        'web/src/**/*.test.tsx',
        ['link-order', 'item-kinds', 'patience', 'labels', 'resize-observer'].map(
          (name) => `web/src/testing/${name}.ts`,
        ),
      ),
      web('web-logic', 'node', 'web/src/**/*.test.ts', ['web/src/testing/item-kinds.ts']),
    ],
  },
})
