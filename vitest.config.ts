import { defineConfig } from 'vitest/config'

// The contract and the server are tested from their sources, without a build in between.
const conditions = ['source', 'module', 'node', 'development|production']
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } }

const server = (engine: 'embedded' | 'postgresql', exclude: string[] = []) => ({
  ...fromSource,
  test: {
    name: `server-${engine}`,
    include: ['server/src/**/*.test.ts'],
    exclude,
    environment: 'node' as const,
    pool: 'forks' as const,
    // The files of a worker share what they import, and the embedded engine, which costs more to start than a file to run.
    isolate: false,
    // Most engines live for a few seconds: that is not worth an optimizing compiler.
    execArgv: ['--liftoff-only'],
    env: { TEST_ENGINE: engine },
    globalSetup: [`server/src/testing/global-setup-${engine}.ts`],
    // The embedded engine starts within seconds, but several of them on a small machine wait for each other.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})

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
      // Plans and memory are those of many rows, for which PostgreSQL is there; who may do what, and how often, is decided
      // before a database is asked; each figure is tested on both by its own file. The code is the same on both.
      server('embedded', [
        'server/src/{database/{backup/backup,replica.api},main-flags,two-servers,standing/{postgresql*,replica}}.test.ts',
        'server/src/**/{*-plans,export-memory.api,picture}.test.ts',
        'server/src/http/{permissions.api,permissions-of-records.api,rate-limit.api,slow-bodies,turns}.test.ts',
        'server/src/modules/figures/agree.api.test.ts',
        'server/src/testing/{fuzz,drill}/*.test.ts',
      ]),
      server('postgresql', [
        'server/src/{backup-commands,database/{embedded,folder-lock},standing/embedded,testing/kills/kills}*.test.ts',
      ]),
      // A document takes longer to make than most of these tests run: what needs one ends in .tsx, or says so in its first line.
      web('web', 'jsdom', 'web/src/**/*.test.tsx', ['web/src/testing/patience.ts', 'web/src/testing/labels.ts']),
      web('web-logic', 'node', 'web/src/**/*.test.ts'),
    ],
  },
})
