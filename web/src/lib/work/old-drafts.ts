import { blankWork } from './begun-work.ts'
import type { Work, WorkKind } from './work-record.ts'
import { changeWork } from './work-store.ts'

/** Until November 2026 drafts lay in local storage, as `draft:FORM:AUTHOR`. The forms, and the id in their name. */
const FORMS: [RegExp, WorkKind][] = [
  [/^new-stock-item$/, 'stock.create'],
  [/^stock-item:([^:]+)$/, 'stock.update'],
  [/^new-project(?::schools)?$/, 'projects.create'],
  [/^project:([^:]+)(?::schools)?$/, 'projects.update'],
  [/^new-activity:([^:]+)$/, 'activities.create'],
  [/^activity:([^:]+)$/, 'activities.update'],
  [/^project-funding:([^:]+)$/, 'funding.submit'],
  [/^fts-bulk$/, 'funding.submit'],
  [/^fts-entry:([^:]+)$/, 'funding.update'],
]
const PREFIX = 'draft:'
const NO_SCHOOL = { community: '', school_name: '', coordinates: '' }

/** Rows have no `from` there; a form has what it started from. */
interface OldDraft {
  values: unknown[] | { from: Record<string, unknown>; values: Record<string, unknown> }
  savedAt: string
}

const namesOf = (author: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key.endsWith(`:${author}`))

function readOld(key: string): OldDraft | null {
  try {
    const { values, savedAt } = JSON.parse(localStorage.getItem(key) ?? '') as OldDraft
    const isDraft = Array.isArray(values) || (typeof values.from === 'object' && typeof values.values === 'object')
    return isDraft && !Number.isNaN(Date.parse(savedAt)) ? { values, savedAt } : null
  } catch {
    return null
  }
}

const blankOf = (row: unknown) => Object.fromEntries(Object.keys(row as object).map((field) => [field, '']))

/** What today's form works on. An edit's schools did not say what they started from: that can be exported, and no form opens it. */
function valuesOf(kind: WorkKind, { values }: OldDraft, schools: OldDraft | null): Partial<Work> {
  if (kind === 'funding.submit' && Array.isArray(values))
    return { values: { submissions: values }, from: { submissions: [blankOf(values[0] ?? {})] } }
  if (!kind.startsWith('projects.')) return values as Partial<Work>
  if (Array.isArray(values)) return { values: { schools: values }, from: null, schema: 0 }
  const rows = schools?.values ?? [NO_SCHOOL]
  return {
    values: { ...values.values, schools: rows },
    from: { ...values.from, schools: [NO_SCHOOL] },
    schema: kind === 'projects.create' ? 1 : 0,
  }
}

const TITLES = ['project_title', 'item_name', 'type', 'donor_name']

function titleOf(values: unknown) {
  const fields = (values ?? {}) as Record<string, unknown>
  const found = TITLES.map((field) => fields[field]).find((text) => typeof text === 'string' && text !== '')
  return typeof found === 'string' ? found : 'Started before the last update'
}

const UNREADABLE = {
  code: 'unreadable',
  status: 0,
  message: 'This was started with an earlier version of the hub. Export it as a file, and enter it again.',
  fields: {},
}

/** Takes a person's drafts of the release before over into the store; nobody else's. */
export async function carryOldDrafts(author: string) {
  for (const key of namesOf(author)) {
    const name = key.slice(PREFIX.length, -author.length - 1)
    const [pattern, kind] = FORMS.find(([each]) => each.test(name)) ?? []
    const draft = readOld(key)
    if (!pattern || !kind || !draft) continue
    const schoolsKey = `${PREFIX}${name}:schools:${author}`
    const isWithForm = name.endsWith(':schools') && localStorage.getItem(key.replace(':schools:', ':')) !== null
    // They come with the rest of their form.
    if (isWithForm) continue
    const subject = pattern.exec(name)?.[1] ?? null
    const blank = blankWork({ kind, subject, schema: 1, read: () => null, title: () => '' }, author)
    const carried = { ...blank, ...valuesOf(kind, draft, readOld(schoolsKey)), saved_at: draft.savedAt }
    const work: Work = { ...carried, title: titleOf(carried.values) }
    await changeWork(work.id, () => (work.schema === 1 ? work : { ...work, state: 'refused', fault: UNREADABLE }))
    localStorage.removeItem(key)
    localStorage.removeItem(schoolsKey)
  }
}
