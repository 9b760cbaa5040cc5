import { embeddedSnapshot } from '../../server/dist/testing/embedded.js'

/** Once for all workers: a database with its tables, which each hub starts from a copy of. */
export default async () => {
  await embeddedSnapshot()
}
