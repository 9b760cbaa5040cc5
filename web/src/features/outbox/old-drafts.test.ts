// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { userOf } from '../../testing/user.ts'
import { fundingWork } from '../../domain/funding-entry/funding-work.ts'
import { blankRow } from '../../domain/funding-entry/funding-fields.ts'
import { newProject } from '../../domain/project/project-values.ts'
import { projectWork } from '../../domain/project/project-work.ts'
import { newStockItem } from '../../domain/stock-item/stock-values.ts'
import { stockWork } from '../../domain/stock-item/stock-work.ts'
import { startSession } from '../../lib/session.ts'
import { carryOldDrafts } from '../../lib/work/old-drafts.ts'
import { openWork } from '../../lib/work/open-work.ts'
import { workDb, workOf } from '../../lib/work/work-store.ts'

const AMINA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000021' })
const MUSA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000022' })
const SAVED = '2026-11-14T08:00:00.000Z'

/** As the release before wrote it. */
const keep = (name: string, values: unknown) =>
  localStorage.setItem(`draft:${name}`, JSON.stringify({ values, savedAt: SAVED }))

beforeEach(async () => {
  localStorage.clear()
  await (await workDb()).clear('work')
  startSession('token', AMINA)
})

it('a new item, project with schools and funding rows of the release before go on in their forms', async () => {
  const item = newStockItem()
  keep(`new-stock-item:${AMINA.id}`, { from: item, values: { ...item, item_name: 'Desks' } })
  const project = newProject(AMINA, '2026-11-14')
  keep(`new-project:${AMINA.id}`, { from: project, values: { ...project, project_title: 'Safe spaces' } })
  keep(`new-project:schools:${AMINA.id}`, [{ community: 'Jere', school_name: 'Central', coordinates: '' }])
  keep(`fts-bulk:${AMINA.id}`, [{ ...blankRow(), donor_name: 'ECW' }, blankRow()])
  await carryOldDrafts(AMINA.id)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  const [stock, whole, funding] = [
    await openWork(stockWork(null)),
    await openWork(projectWork(null)),
    await openWork(fundingWork(null)),
  ]
  expect(stock.kept).toMatchObject({ savedAt: SAVED, values: { item_name: 'Desks' } })
  expect(whole.kept?.values).toMatchObject({
    project_title: 'Safe spaces',
    schools: [{ community: 'Jere', school_name: 'Central', coordinates: '' }],
  })
  expect(funding.kept?.values.submissions.map(({ donor_name }) => donor_name)).toEqual(['ECW', ''])
  expect(await workOf(AMINA.id)).toHaveLength(3)
})

it('an edit goes on from the version that it began with', async () => {
  const item = { ...newStockItem(), item_name: 'Desks', updated_at: '2026-11-01T08:00:00.000Z' }
  keep(`stock-item:the-item:${AMINA.id}`, { from: item, values: { ...item, supplier: 'Mine Ltd' } })
  await carryOldDrafts(AMINA.id)
  expect((await openWork(stockWork('the-item'))).kept).toMatchObject({ from: item, values: { supplier: 'Mine Ltd' } })
})

it('schools of an edit, which did not say what they started from, can be exported, and overwrite nobody’s', async () => {
  keep(`project:the-project:schools:${AMINA.id}`, [{ community: 'Jere', school_name: 'Central', coordinates: '' }])
  await carryOldDrafts(AMINA.id)
  expect(await workOf(AMINA.id)).toMatchObject([
    { kind: 'projects.update', subject: 'the-project', state: 'refused', values: { schools: [{ community: 'Jere' }] } },
  ])
  expect((await openWork(projectWork('the-project'))).kept).toBeNull()
})

it('nobody else’s are touched, nor what is no draft of a form', async () => {
  keep(`new-stock-item:${MUSA.id}`, { from: newStockItem(), values: newStockItem() })
  keep('registration', { full_name: 'Somebody' })
  localStorage.setItem(`draft:new-project:${AMINA.id}`, '{broken')
  await carryOldDrafts(AMINA.id)
  expect(await workOf(AMINA.id)).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toHaveLength(3)
})
