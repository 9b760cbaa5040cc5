import { DRAFT_CHARACTERS_MAX, draftsEndpoints, type DraftPayload, type ListedDraft } from '@hub/contract/drafts'
import { call } from '../api-client.ts'
import { packed } from '../compressed.ts'
import { CallFailed } from '../call-failed.ts'
import { randomUuid } from '../random-uuid.ts'
import { currentSession } from '../session.ts'
import { isReadable, type Work } from './work-record.ts'
import { changeWork, forgetMirrored, type Mirrored, mirroredOf, noteMirrored, readWork, workOf } from './work-store.ts'

/** What the hub keeps of a draft, for the other devices of the same person. A picture stays on this one. */
type Content = Pick<Work, 'title' | 'values' | 'from' | 'schema' | 'key' | 'saved_at' | 'subject' | 'aside'>

const contentOf = ({ title, values, from, schema, key, saved_at, subject, aside }: Work): string =>
  JSON.stringify({ title, values, from, schema, key, saved_at, subject, aside } satisfies Content)

/** The hub knows records by their id: a year, a month or 'report:<id>' is in the content alone. */
const recordOf = ({ subject }: Work) =>
  subject && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(subject) ? subject : null

/** As it was on the other device; null where it is of a version of the app that this one cannot read. */
function workFrom(
  author: string,
  { id, kind, subject }: Pick<ListedDraft, 'id' | 'kind' | 'subject'>,
  content: string,
): Work | null {
  try {
    const typed = JSON.parse(content) as Partial<Content>
    const unsent = { call: null, picture: null, depends_on: [], attempts: 0, next_try: 0, fault: null }
    const work: unknown = {
      ...typed,
      ...unsent,
      id,
      kind,
      subject: typed.subject ?? subject,
      author,
      sequence: 0,
      state: 'draft',
    }
    return isReadable(work) ? work : null
  } catch {
    return null
  }
}

/** Not touched since the hub had it, or since it came from there. */
const isUntouched = (work: Work, mirrored: Mirrored) => work.state === 'draft' && work.saved_at === mirrored.saved_at

async function take(author: string, listed: ListedDraft, isWanted: (now: Work | undefined) => boolean) {
  const { draft } = await call(draftsEndpoints.read, { params: { id: listed.id } })
  const work = workFrom(author, draft, draft.content)
  if (!work || currentSession()?.user.id !== author) return
  const taken = await changeWork(listed.id, (now) =>
    isWanted(now) ? { ...work, picture: now?.picture ?? null } : undefined,
  )
  if (taken) await noteMirrored(listed.id, { author, updated_at: draft.updated_at, saved_at: work.saved_at })
}

/** What other devices have begun, gone on with, sent or given up. */
async function takeIn(author: string) {
  const { drafts } = await call(draftsEndpoints.list)
  const mirrored = await mirroredOf(author)
  for (const listed of drafts) {
    const known = mirrored.get(listed.id)
    // What was typed here in the meantime goes out first, and the hub hands back what it takes the place of.
    if (!known) await take(author, listed, (now) => now === undefined)
    // What is gone from here was sent or given up: it does not come back.
    else if (known.updated_at !== listed.updated_at)
      await take(author, listed, (now) => now !== undefined && isUntouched(now, known))
  }
  const listed = new Set(drafts.map(({ id }) => id))
  for (const [id, known] of mirrored) {
    if (listed.has(id)) continue
    // Not deleted at once: it can be brought back from the outbox for as long as this visit lasts.
    await changeWork(id, (now) =>
      now && isUntouched(now, known) ? { ...now, state: 'discarded', saved_at: new Date().toISOString() } : undefined,
    )
    await forgetMirrored(id)
  }
}

/** What was sent from here, or given up, is no draft any more. */
async function takeAway(author: string) {
  for (const [id] of await mirroredOf(author)) {
    const work = await readWork(id)
    if (work && work.state !== 'discarded') continue
    await call(draftsEndpoints.remove, { params: { id } })
    await forgetMirrored(id)
  }
}

async function put(author: string, work: Work, known: Mirrored | undefined) {
  const { id, kind, title, saved_at } = work
  const content = contentOf(work)
  if (content.length > DRAFT_CHARACTERS_MAX) return
  const body: DraftPayload = {
    kind,
    subject: recordOf(work),
    title: title.slice(0, 300),
    content,
    updated_at: known?.updated_at || null,
  }
  const tried = [...(known?.tried ?? []), saved_at]
  // Noted before it goes: where the answer is lost, the hub may have it, and it is to be taken away there once it is sent.
  const note = () => noteMirrored(id, { author, updated_at: '', saved_at: '', ...known, tried })
  await note()
  const { updated_at, older } = await call(draftsEndpoints.save, {
    params: { id },
    body,
    ...(await packed(body)),
  }).catch(async (error) => {
    // Another tab may have taken it away meanwhile, before this one arrived.
    await note()
    throw error
  })
  await noteMirrored(id, { author, updated_at, saved_at })
  const other = older && workFrom(author, { ...work, id: randomUuid() }, older.content)
  if (!other || tried.includes(other.saved_at)) return
  // Another device had gone on with it too: that one stays beside this one, as a draft of its own.
  await changeWork(other.id, () => ({ ...other, key: randomUuid() }))
}

async function putOut(author: string) {
  const mirrored = await mirroredOf(author)
  for (const work of await workOf(author)) {
    const known = mirrored.get(work.id)
    if (work.state !== 'draft' || !isReadable(work) || known?.saved_at === work.saved_at) continue
    await put(author, work, known)
  }
}

let underWay: Promise<void> | undefined
/** Asked for while it runs: what was sent or typed since is looked at once more. */
let wanted: 'nothing' | 'own' | 'all' = 'nothing'

async function mirrorAll(author: string) {
  while (wanted !== 'nothing' && currentSession()?.user.id === author) {
    const isAll = wanted === 'all'
    wanted = 'nothing'
    await takeAway(author)
    if (isAll) await takeIn(author)
    await putOut(author)
  }
}

/** What one tab takes in, another may be taking away: one after the other, where the browser has locks. */
const asOnlyTab = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('hub-mirror', run) : run()

/** Brings this device and the hub together; quietly, since everything that counts is on the disk. */
export function mirrorDrafts(isAll: boolean): Promise<void> {
  const author = currentSession()?.user.id
  if (!author || document.visibilityState === 'hidden') return Promise.resolve()
  if (wanted !== 'all') wanted = isAll ? 'all' : 'own'
  underWay ??= asOnlyTab(() => mirrorAll(author))
    .catch((error: unknown) => {
      // No link, no session, or as many drafts as the hub keeps: the next change or visit tries again.
      if (!(error instanceof CallFailed)) throw error
    })
    .finally(() => {
      underWay = undefined
      wanted = 'nothing'
    })
  return underWay
}
