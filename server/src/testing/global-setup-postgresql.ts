import type { TestProject } from 'vitest/node'
import { startPostgresWithTemplate } from './postgres-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `template`: the migrated database that tests copy. */
    postgres: { url: string; template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startPostgresWithTemplate()
  project.provide('postgres', { url, template })
  return stop
}
