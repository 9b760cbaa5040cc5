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

/**
 * What never runs on the embedded engine. Plans and memory are those of many rows, for which PostgreSQL is there; who may do
 * what, and how often, is decided before a database is asked; each figure is tested on both by its own file.
 */
const NOT_EMBEDDED = [
  'server/src/{database/{backup/{backup,foreign-database},replica.api},main-flags,two-servers,standing/{postgresql*,replica}}.test.ts',
  'server/src/**/{*-plans,export-memory.api,picture}.test.ts',
  'server/src/http/{permissions.api,permissions-of-records.api,rate-limit.api,slow-bodies,turns}.test.ts',
  'server/src/modules/figures/agree.api.test.ts',
  'server/src/testing/{fuzz,drill}/*.test.ts',
]
const NOT_POSTGRESQL = [
  'server/src/{backup-commands,database/{embedded,folder-lock},standing/embedded,testing/kills/kills}*.test.ts',
]

/** What runs on PostgreSQL in full, with the same code and SQL as on the embedded engine; and what starts it again and again. */
const DRILLED = [
  'server/src/{generator,http,modules,standing}/**/*.test.ts',
  'server/src/{backup-commands,database/{derived/upgrade,backup/own-backups}}.test.ts',
]
/** Of which these run on the embedded engine too whenever the suite does, and the others as a drill: something of each module. */
const SAMPLE = [
  'server/src/http/{idempotency,sessions}.api.test.ts',
  'server/src/modules/accounts/{login,registration}.api.test.ts',
  'server/src/modules/projects/project-{create,edit,history}.api.test.ts',
  'server/src/modules/stock/stock-create.api.test.ts',
  'server/src/modules/{attachments/stock-proof,audit/audit-trail,drafts/drafts,figures/naira,imports/imports-given-up}.api.test.ts',
  'server/src/modules/{mail/failed-mails,needs-you/digests,organizations/organization-lists,reporting/rounds}.api.test.ts',
  'server/src/modules/map/map-limit.test.ts',
  'server/src/modules/*/{activities,comments,dashboard,exports,funding,system,targets,users}.api.test.ts',
]
const OF_THE_ENGINE = [
  'server/src/!(backup-commands).test.ts',
  'server/src/!(generator|http|modules|standing)/**/!(upgrade|own-backups).test.ts',
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
      server('server-embedded', 'embedded', [...OF_THE_ENGINE, ...SAMPLE], NOT_EMBEDDED),
      server('server-embedded-drill', 'embedded', DRILLED, [...NOT_EMBEDDED, ...SAMPLE]),
      server('server-postgresql', 'postgresql', ['server/src/**/*.test.ts'], [...NOT_POSTGRESQL, ...LONG]),
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
