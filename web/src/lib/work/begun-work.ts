import { isReadable, type WorkKind } from './work-record.ts'
import { workOf } from './work-store.ts'

export interface WorkOptions<Values> {
  /** The call that it will be. */
  kind: WorkKind
  /** The record that is edited, or that a new one belongs to; null for a new one of its own. */
  subject: string | null
  /** The shape of the form's values: counted up when it changes so that an older one cannot be read. */
  schema: number
  /** The values as they were kept, where this version of the form can still read them. */
  read: (values: unknown) => Values | null
  /** By which the person recognises it in the outbox. */
  title: (values: Values) => string
}

const isEdit = (kind: WorkKind) => /\.(update|save\w+)$/.test(kind)

/** What was submitted and waits is opened again only where it is an edit of the same record: of new ones there may be many. */
const reopens = (kind: WorkKind) => (isEdit(kind) ? ['draft', 'waiting', 'refused', 'conflict'] : ['draft'])

/** The last piece of work of this kind on this record that the form can still read. */
export async function findBegun<Values>({ kind, subject, schema, read }: WorkOptions<Values>, author: string) {
  const begun = (await workOf(author)).filter(
    (work) => work.kind === kind && work.subject === subject && reopens(kind).includes(work.state),
  )
  for (const work of begun.toReversed()) {
    const values = isReadable(work) && work.schema === schema ? read(work.values) : null
    const from = values && read(work.from)
    if (values && from) return { work, values, from }
  }
  return null
}
