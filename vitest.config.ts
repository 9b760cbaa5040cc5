import { defineConfig } from 'vitest/config'

// The contract and the server are tested from their sources, without a build in between.
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
    // The files of a worker share what they import, and the embedded engine, which costs more to start than a file to run.
    isolate: false,
    // Most engines live for a few seconds: that is not worth an optimizing compiler. And memory that is tidied up seldom, by
    // one thread, is a tenth of the processor's time less.
    execArgv: ['--liftoff-only', '--max-semi-space-size=64', '--single-threaded-gc', '--max-lazy'],
    env: { TEST_ENGINE: engine },
    globalSetup: [`server/src/testing/global-setup-${engine}.ts`],
    // The embedded engine starts within seconds, but several of them on a small machine wait for each other.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})

/** What is about the embedded engine, or starts it. */
const OF_THE_ENGINE = [
  'server/src/database/embedded/*.test.ts',
  'server/src/{backup-commands,standing/embedded*,testing/kills/kills}.test.ts',
]
/** Everything runs on PostgreSQL. On the embedded engine these run too: what depends on the engine, and one story of each module. */
const ON_BOTH = [
  'server/src/main.test.ts',
  'server/src/database/{connect,lower-case,migrate,transaction}.test.ts',
  'server/src/{generator/row-writers,http/idempotency.api,http/sessions.api}.test.ts',
  'server/src/modules/!(projects)/{activities,comments,dashboard,demo,drafts,exports,feeds,funding,imports,mail,map,needs-you,reporting,system,targets,users}.api.test.ts',
  'server/src/modules/*/{audit-trail,naira,organization-lists,project-create,registration,stock-create,stock-proof}.api.test.ts',
]

/** Drills on PostgreSQL: processes that are started and killed, disks that are full, files that are huge. */
const LONG = [
  'server/src/{main,main-flags,two-servers,database/backup/backup,standing/{postgresql*,replica}}.test.ts',
  'server/src/modules/{exports/export-memory.api,attachments/picture}.test.ts',
]

/** What a document's tests import most of, each as one file: a file of tests evaluates all of it anew, and Mantine alone is hundreds of files. */
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
  // Files of their own without processes of their own: jsdom is loaded once for each worker, and made anew for each file.
  // A small machine runs the servers' tests beside these.
  test: {
    name,
    environment,
    include: [include],
    setupFiles,
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
      server('server-embedded', 'embedded', [...OF_THE_ENGINE, ...ON_BOTH]),
      server('server-postgresql', 'postgresql', ['server/src/**/*.test.ts'], [...OF_THE_ENGINE, ...LONG]),
      server('server-postgresql-drill', 'postgresql', LONG),
      // A document takes longer to make than most of these tests run: what needs one ends in .tsx, or says so in its first line.
      web(
        'web',
        'jsdom',
        'web/src/**/*.test.tsx',
        ['patience', 'labels', 'resize-observer'].map((name) => `web/src/testing/${name}.ts`),
      ),
      web('web-logic', 'node', 'web/src/**/*.test.ts'),
    ],
  },
})
