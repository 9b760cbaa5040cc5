import type { TestProject } from 'vitest/node'
import { embeddedSnapshot } from './embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty, closed database. */
    snapshot: string
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('snapshot', await embeddedSnapshot())
}
