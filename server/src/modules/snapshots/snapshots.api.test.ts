import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { indicatorFiguresEndpoints } from '@hub/contract/indicator-figures'
import { monthAfter } from '@hub/contract/months'
import { notificationsEndpoints } from '@hub/contract/notifications'
import { reportingEndpoints } from '@hub/contract/reporting'
import { targetsEndpoints } from '@hub/contract/targets'
import { snapshotsEndpoints } from '@hub/contract/snapshots'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveAgain } from '../../testing/derived-tables.ts'
import { atOnce } from '../../testing/at-once.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'
import { changeOn } from '../../http/idempotency.ts'
import { auditService } from '../audit/audit.service.ts'
import { passwordsOf } from '../accounts/passwords.ts'
import { mailService } from '../mail/mail.service.ts'
import { readReported } from '../reporting/reports.store.ts'
import { snapshotsService } from './snapshots.service.ts'

const YEAR = LAST.slice(0, 4)
const SENTENCES = ['Schools reopened in Jere.', 'Teachers were trained.', 'More books are needed.']

let hub: TestHub
let admin: Person
let other: Person
let user: Person
let project: string

beforeAll(async () => {
  hub = await startTestHub({ config: { publicSnapshot: true } })
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  other = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  user = await hub.aUser()
  await reportingOf(hub).months(LAST)
  const { id, project_code } = await reportingOf(hub).activeProject(user, admin, { target_lgas: ['Jere', 'Bama'] })
  project = id
  const day = (month: string) => `${month}-03`
  const { activity } = reportsOf(hub)
  // A small one in Bama, beside a large one in Jere; the year before had some too.
  await activity(user, project, { type: 'Learning Materials', start_date: day(LAST), boys: 120, girls: 140 })
  await activity(user, project, { type: 'WASH', lga: 'Bama', start_date: day(LAST), boys: 3, girls: 4 })
  await activity(user, project, {
    type: 'Teacher Training',
    start_date: day(LAST),
    male_teachers: 20,
    female_teachers: 6,
  })
  await activity(user, project, { type: 'WASH', start_date: day(monthAfter(LAST, -12)), boys: 30, girls: 20 })
  await hub.call(fundingEndpoints.submit, {
    token: user.token,
    body: { entries: [aFundingEntry({ project_code, year_from_to: YEAR, amount_original: 5000, amount_usd: 5000 })] },
  })
  await hub.call(targetsEndpoints.save, {
    token: admin.token,
    query: { year: YEAR },
    body: {
      source: 'HNRP',
      targets: [
        { lga_pcode: 'NG008013', group: 'boys', people_in_need: 900, target: 400 },
        { lga_pcode: 'NG008013', group: 'girls', people_in_need: 1000, target: 500 },
      ],
    },
  })
})
afterAll(() => hub.close())

const month = (wanted: string) => ({ params: { month: wanted } })
const read = (by: Person, wanted = LAST, query = {}) =>
  hub.call(snapshotsEndpoints.read, { token: by.token, ...month(wanted), query })
const readPublic = (wanted = LAST) => hub.call(snapshotsEndpoints.readPublic, month(wanted))
const write = (by: Person, wanted = LAST, sentences: unknown = SENTENCES, more = {}) =>
  hub.call(snapshotsEndpoints.save, { token: by.token, ...month(wanted), body: { sentences, ...more } })
const publish = (by: Person, wanted = LAST, body: object = { reviewed: false, is_public: true }) =>
  hub.call(snapshotsEndpoints.publish, { token: by.token, ...month(wanted), body })
const withdraw = (by: Person, wanted = LAST) =>
  hub.call(snapshotsEndpoints.withdraw, { token: by.token, ...month(wanted) })
const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]
const draftOf = async (wanted = LAST, query = {}) => (await read(admin, wanted, query)).body.draft!

describe('Before it is published', () => {
  it('a month is there for administrators alone, with the figures of now', async () => {
    expect(codeOf(await read(user))).toEqual([404, 'snapshot_not_found'])
    expect(codeOf(await readPublic())).toEqual([404, 'snapshot_not_found'])
    const draft = await draftOf()
    expect(draft).toMatchObject({ status: 'draft', sentences: [], may_be_public: true, may_be_published: true })
    expect(draft.now.of_month).toEqual({ boys: '123', girls: '144', total: '267' })
    expect(draft.now).toMatchObject({ month_before: '50', reporting: { expected: 1, submitted: 0 }, partners: 1 })
  })

  it('three sentences are needed, and two who write them do not overwrite each other', async () => {
    expect(codeOf(await publish(admin))).toEqual([409, 'snapshot_needs_sentences'])
    expect((await write(admin, LAST, ['One.', '', ' '])).status).toBe(200)
    expect(codeOf(await publish(admin))).toEqual([409, 'snapshot_needs_sentences'])
    expect((await write(admin, LAST, ['One.'])).failure.fields).toEqual({ sentences: 'Write three sentences' })
    expect((await write(admin, LAST, ['x'.repeat(301), '', ''])).failure.fields).toEqual({
      'sentences.0': 'At most 300 characters',
    })
    const { updated_at } = await draftOf()
    expect((await write(other, LAST, SENTENCES, { updated_at })).status).toBe(200)
    expect(codeOf(await write(admin, LAST, SENTENCES, { updated_at }))).toEqual([409, 'stale_edit'])
  })

  it('a month that is not over can be written, and not published; one to come is not there', async () => {
    expect((await write(admin, NOW)).status).toBe(200)
    expect(codeOf(await publish(admin, NOW))).toEqual([409, 'month_not_over'])
    const next = monthAfter(NOW)
    for (const answer of [
      await read(admin, next),
      await write(admin, next),
      await publish(admin, next),
      await withdraw(admin, next),
    ])
      expect(codeOf(answer)).toEqual([404, 'snapshot_not_found'])
  })

  it.each(['2026-13', '2026-1', '2026', 'last', '2026-10-01', "2026-10' OR 1=1"])('%s is no month', async (text) => {
    expect(codeOf(await read(admin, text))).toEqual([400, 'invalid_input'])
    expect(codeOf(await readPublic(text))).toEqual([400, 'invalid_input'])
  })

  it('a month without data has zeros, and can be published', async () => {
    const empty = '1999-05'
    const { now } = await draftOf(empty)
    expect(now).toMatchObject({
      need: null,
      target: null,
      of_month: { boys: '0', girls: '0', total: '0' },
      partners: 0,
    })
    expect(now.trend.map(({ total }) => total)).toEqual(Array(12).fill('0'))
    await write(admin, empty)
    expect((await publish(admin, empty, { reviewed: false, is_public: false })).status).toBe(200)
    await withdraw(admin, empty)
  })
})

describe('Published', () => {
  it('by two administrators at once, it is published once', async () => {
    const answers = await atOnce(
      hub,
      'audit_log',
      () => publish(admin),
      () => publish(other),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.failure.code).toBe('snapshot_published')
    const { rows } = await hub.db.execute(
      sql`SELECT FROM audit_log WHERE action = 'snapshot.published' AND entity_id = ${LAST}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('has the figures of the dashboard', async () => {
    const { figures } = (await read(user)).body.snapshot!
    const { data } = (await hub.call(dashboardEndpoints.read, { token: admin.token, query: { year: YEAR } })).body
    if (!hasSector(data)) throw new Error('An administrator sees the sector')
    const { male, female } = data.by_gender.children
    expect(figures.of_year).toEqual({ boys: String(male), girls: String(female), total: String(male + female) })
    expect(figures.of_year.total).toBe(String(data.metrics.children_reached))
    expect(figures.partners).toBe(data.metrics.active_partners)
    const { parts, ngn, usd, entries, ngn_at, ngn_per_usd } = data.funds
    expect(figures.funding).toEqual({ ...parts, ngn, usd, entries, ngn_at, ngn_per_usd })
    expect(figures.states.map(({ year }) => year.total)).toEqual(data.states.map(({ children }) => String(children)))
    const shown = new Map(data.presence.map(({ pcode, children }) => [pcode, String(children)]))
    for (const { pcode, year } of figures.lgas) expect(year, pcode).toBe(shown.get(pcode))
    expect(figures.lgas).toHaveLength(data.presence.length)

    const query = { year: YEAR }
    const { indicators } = (await hub.call(indicatorFiguresEndpoints.read, { token: user.token, query })).body
    expect(figures.indicators.map(({ code, year, in_need }) => [code, year, in_need])).toEqual(
      indicators.map(({ code, groups }) => {
        const sum = (field: 'reached' | 'people_in_need') => groups.reduce((all, group) => all + group[field], 0)
        return [code, String(sum('reached')), sum('people_in_need') ? String(sum('people_in_need')) : null]
      }),
    )
    const { months } = (await hub.call(reportingEndpoints.board, { token: admin.token })).body
    const { expected, submitted } = months.find((each) => each.month === LAST)!
    expect(figures.reporting).toEqual({ expected, submitted })
    expect(figures.trend.at(-1)).toEqual({ month: LAST, ...figures.of_month, before: '50' })
  })

  it('is read by members in full, and by everybody without small counts', async () => {
    const { snapshot, draft } = (await read(user)).body
    expect(draft).toBeNull()
    expect(snapshot).toMatchObject({ sentences: SENTENCES, is_reduced: false, is_public: true })
    expect([admin.full_name, other.full_name]).toContain(snapshot!.published_by)
    const { body } = await readPublic()
    expect(body.snapshot).toMatchObject({ is_reduced: true, published_by: null, sentences: SENTENCES })
    const { figures } = body.snapshot
    const at = (name: string) => figures.lgas.find((lga) => lga.name === name)
    expect(at('Bama')).toMatchObject({ month: '<10', year: '<10' })
    expect(at('Jere')).toMatchObject({ month: '260' })
    // 267 - 260 would be the hidden seven.
    expect(figures.of_month).toEqual({ boys: '≥120', girls: '≥140', total: '≥261' })
    expect(figures.states.find(({ name }) => name === 'Borno')!.month.total).toBe('≥261')
    expect(figures.trend.at(-1)!.total).toBe('≥261')
    expect(figures.indicators.find(({ code }) => code === 'EDU-01')!.month).toBe('≥261')
    expect(figures.indicators.find(({ code }) => code === 'EDU-02')!.month).toBe('26')
    expect(JSON.stringify(figures)).not.toMatch(/"(267|123|144|7)"/)
  })

  it('nothing public tells a hidden count: another small one leaves every letter as it was', async () => {
    const { public_now } = await draftOf()
    await hub.db.execute(sql`UPDATE activities SET boys = 8, girls = 1 WHERE boys = 3 AND girls = 4`)
    await deriveAgain(hub.database)
    const after = await draftOf()
    expect({ ...after.public_now, as_of: '' }).toEqual({ ...public_now, as_of: '' })
    expect(after.now.of_month.total).toBe('269')
  })

  it('stays when rows change, and administrators see what differs', async () => {
    const { differences, differences_total } = await draftOf()
    expect(differences_total).toBe(differences.length)
    expect(differences.map(({ frozen, now }) => [frozen, now])).toContainEqual(['267', '269'])
    expect(differences.map(({ label }) => label)).toContainEqual(expect.stringContaining('Bama'))
    expect((await read(user)).body.snapshot!.figures.of_month.total).toBe('267')
    expect((await read(user)).body.draft).toBeNull()
  })

  it('neither its sentences nor its figures change before it is withdrawn', async () => {
    expect(codeOf(await write(admin))).toEqual([409, 'snapshot_published'])
    expect(codeOf(await publish(admin))).toEqual([409, 'snapshot_published'])
  })

  it('members find the months that are published, administrators all', async () => {
    const list = async (by: Person) => (await hub.call(snapshotsEndpoints.list, { token: by.token })).body.months
    expect((await list(user)).map((each) => [each.month, each.status])).toEqual([[LAST, 'published']])
    expect((await list(admin)).map((each) => [each.month, each.status])).toEqual([
      [NOW, 'draft'],
      [LAST, 'published'],
      ['1999-05', 'withdrawn'],
    ])
  })
})

describe('The mail of a publication', () => {
  const service = () =>
    snapshotsService({
      db: hub.db,
      change: changeOn(hub.db, passwordsOf(), () => undefined),
      audit: auditService(),
      mail: mailService(),
      config: { publicSnapshot: true, ngnPerUsd: '1500' },
      reporting: { reported: readReported },
    })
  const send = () => Promise.all([service().sendMails(), service().sendMails()])
  const told = async () =>
    (await hub.mails()).filter(({ template }) => template === 'snapshot').map(({ to_address }) => to_address)

  it('goes once to administrators, and to partners who chose it, over two servers', async () => {
    const chosen = await hub.aUser()
    await hub.db.execute(sql`UPDATE users SET created_at = now() - interval '1 day'`)
    await hub.call(notificationsEndpoints.savePreferences, {
      token: chosen.token,
      body: { digest: true, send_backs: true, reminders: true, snapshots: true },
    })
    // A page of an older release leaves the choice as it is.
    await hub.call(notificationsEndpoints.savePreferences, {
      token: chosen.token,
      body: { digest: false, send_backs: true, reminders: true },
    })
    await send()
    await send()
    expect((await told()).toSorted()).toEqual([admin.email, other.email, chosen.email].toSorted())
    const mail = (await hub.mails()).find(({ template }) => template === 'snapshot')!
    expect(mail.data).toMatchObject({ month: LAST, of_month: '267', sentences: SENTENCES.join('\n\n') })
  })

  it('is sent again for a new publication, and not to who does not want it', async () => {
    expect((await withdraw(admin)).status).toBe(200)
    await send()
    const before = await told()
    await hub.call(notificationsEndpoints.savePreferences, {
      token: other.token,
      body: { digest: true, send_backs: true, reminders: true, snapshots: false },
    })
    expect((await publish(admin, LAST, { reviewed: false, is_public: false })).status).toBe(200)
    await send()
    const after = await told()
    expect(after.filter((to) => to === admin.email)).toHaveLength(2)
    expect(after.filter((to) => to === other.email)).toHaveLength(1)
    expect(after).toHaveLength(before.length + 2)
  })
})

describe('Withdrawn or for members', () => {
  it('without the tick it is for members alone', async () => {
    expect((await read(user)).body.snapshot).toMatchObject({
      is_public: false,
      figures: { of_month: { total: '269' } },
    })
    expect(codeOf(await readPublic())).toEqual([404, 'snapshot_not_found'])
  })

  it('a withdrawn one is gone for all but administrators, and can be published again', async () => {
    expect((await withdraw(other)).status).toBe(200)
    expect(codeOf(await withdraw(admin))).toEqual([409, 'snapshot_not_published'])
    expect(codeOf(await read(user))).toEqual([404, 'snapshot_not_found'])
    expect((await draftOf()).status).toBe('withdrawn')
    expect((await publish(admin)).status).toBe(200)
    expect((await readPublic()).status).toBe(200)
  })

  it('counts reviewed months alone where the administrator says so', async () => {
    const { now } = await draftOf(LAST)
    expect(now.reviewed).toBe(false)
    await withdraw(admin)
    const draft = await draftOf(LAST, { reviewed: 'true' })
    expect(draft.now).toMatchObject({ reviewed: true, of_month: { total: '0' } })
    await publish(admin, LAST, { reviewed: true, is_public: true })
    const { figures } = (await readPublic()).body.snapshot
    expect(figures).toMatchObject({ reviewed: true, of_month: { total: '0' } })
    // What differs is counted as it was published.
    expect((await draftOf()).differences).toEqual([])
  })

  it('every step is in the audit trail', async () => {
    const { rows } = await hub.db.execute<{ action: string }>(
      sql`SELECT DISTINCT action FROM audit_log WHERE entity = 'snapshot' ORDER BY action`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['snapshot.published', 'snapshot.saved', 'snapshot.withdrawn'])
  })
})

it('Without PUBLIC_SNAPSHOT no tick opens it to the public', async () => {
  const closed = await startTestHub({ database: hub.database })
  const call = { token: admin.token, ...month(LAST) }
  await closed.call(snapshotsEndpoints.withdraw, call)
  const body = { reviewed: false, is_public: true }
  expect(codeOf(await closed.call(snapshotsEndpoints.publish, { ...call, body }))).toEqual([409, 'snapshot_not_public'])
  await closed.call(snapshotsEndpoints.publish, { ...call, body: { ...body, is_public: false } })
  expect(codeOf(await closed.call(snapshotsEndpoints.readPublic, month(LAST)))).toEqual([404, 'snapshot_not_found'])
  await closed.close()
})
