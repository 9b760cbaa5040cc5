import { SAMPLE_DISTRIBUTION } from '@hub/contract/dashboard-samples'
import type { SystemStats } from '@hub/contract/system'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { Distribution } from './statistics-tab.tsx'
import { SystemFigures } from './system-figures.tsx'
import { SystemHealth } from './system-health.tsx'

const NO_SAMPLES = { projects: false, funding: false, beneficiaries: false, stock: false, distribution: false }
const ALL_SAMPLES = { projects: true, funding: true, beneficiaries: true, stock: true, distribution: true }

const statsOf = (facts: Partial<SystemStats> = {}): SystemStats => ({
  total_users: 12,
  total_organizations: 5,
  total_projects: 9,
  active_projects: 4,
  total_funding: '1234567890123.45',
  total_funding_ngn: '1852469135802407.22',
  ngn_per_usd: '1500.5',
  ngn_at: 'hub',
  total_beneficiaries: 31_000,
  total_stock_items: 7,
  active_sessions: 3,
  api_calls_today: 1200,
  data_last_updated: null,
  system_uptime: '3 h',
  database_size: '48 MB',
  storage_used: '91%',
  health: {
    uptime: 'Healthy',
    database: 'Normal',
    storage: 'Error',
    last_update: 'Warning',
    figures: 'Healthy',
    backup: 'Healthy',
    mail: 'Healthy',
  },
  mail: { is_sent: true, waiting: 0, failed: 0 },
  backup: {
    taken_at: '2026-11-05T01:00:00.000Z',
    checked_at: '2026-11-05T01:01:00.000Z',
    fault: null,
    failed_at: null,
    is_room_low: false,
    is_kept: true,
  },
  figures: { checked_at: '2026-11-05T02:00:00.000Z', differing: [] },
  distribution: [
    { state: 'Adamawa', projects: 1, share: 11 },
    { state: 'Borno', projects: 6, share: 67 },
    { state: 'Yobe', projects: 3, share: 33 },
  ],
  sample: NO_SAMPLES,
  ...facts,
})

const cardOf = (label: string) => screen.getByText(label).parentElement!.textContent

describe('the eight cards', () => {
  it('show what the hub holds, money to the last digit', async () => {
    show(withRouter(<SystemFigures stats={statsOf()} />))
    await screen.findByText('Total Users')
    expect(cardOf('Total Users')).toContain('12')
    expect(cardOf('Active Projects')).toContain('44 projects that are active now, of 9 projects in all')
    expect(cardOf('Total Funding')).toContain('$1,234,567,890,123.45')
    expect(cardOf('Total Funding')).toContain('₦1,852,469,135,802,407.22 at ₦1,500.50 to the dollar')
    expect(screen.queryByText('Sample')).toBeNull()
  })

  it('lead to the rows that they count', async () => {
    show(withRouter(<SystemFigures stats={statsOf()} />))
    const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await leads('12 accounts, whatever their status')).toBe('/admin?tab=users')
    expect(await leads('4 projects that are active now')).toBe('/projects?status=active')
    expect(await leads('9 projects in all')).toBe('/projects')
    expect(await leads('all funding entries')).toBe('/fts')
    expect(await leads('ongoing and completed activities')).toBe('/dashboard?rows=reached')
    expect(await leads('7 stock items of all organizations')).toBe('/stock')
  })

  it('show samples where there is nothing yet, and mark them', async () => {
    show(withRouter(<SystemFigures stats={statsOf({ sample: ALL_SAMPLES, active_projects: 0 })} />))
    await screen.findByText('Total Users')
    expect(cardOf('Active Projects')).toContain('Sample45')
    expect(cardOf('Total Funding')).toContain('Sample₦2,100,000')
    expect(cardOf('Beneficiaries Reached')).toContain('Sample24,584')
    expect(cardOf('Stock Items')).toContain('Sample15,420')
    // Measured figures are never marked as samples.
    expect(screen.getAllByText('Sample')).toHaveLength(4)
  })
})

it('the health of the system carries its badges', () => {
  show(<SystemHealth stats={statsOf()} />)
  for (const badge of ['Normal', 'Error', 'Warning']) expect(screen.getByText(badge)).toBeDefined()
  expect(screen.getAllByText('Healthy')).toHaveLength(4)
  expect(screen.getByText('Nothing yet')).toBeDefined()
})

describe('the figures of System Health', () => {
  const line = () => screen.getByText('Figures').parentElement!.textContent
  const open = (figures: SystemStats['figures'], badge: SystemStats['health']['figures']) =>
    show(<SystemHealth stats={statsOf({ figures, health: { ...statsOf().health, figures: badge } })} />)

  it('say when they were checked', () => {
    const anHourAgo = new Date(Date.now() - 3_700_000).toISOString()
    open({ checked_at: anHourAgo, differing: [] }, 'Healthy')
    expect(line()).toContain('Figureschecked 1 hour ago')
    expect(line()).toContain('Healthy')
  })

  it('say that they were not checked yet', () => {
    open({ checked_at: null, differing: [] }, 'Warning')
    expect(line()).toContain('not checked yet')
    expect(line()).toContain('Warning')
  })

  it('name the tables that differ, and what to do', () => {
    open({ checked_at: '2026-11-05T02:00:00.000Z', differing: ['reach_rows', 'place_rows'] }, 'Error')
    expect(line()).toContain('reach_rows, place_rows differ from the rows. Run npm run hub -- figures rebuild')
    expect(line()).toContain('Error')
  })
})

describe('the last backup of System Health', () => {
  const line = () => screen.getByText('Last Backup').parentElement!.textContent
  const open = (backup: Partial<SystemStats['backup']>) =>
    show(<SystemHealth stats={statsOf({ backup: { ...statsOf().backup, ...backup } })} />)

  it('says when it was taken and tried out', () => {
    const anHourAgo = new Date(Date.now() - 3_700_000).toISOString()
    open({ taken_at: anHourAgo, checked_at: anHourAgo })
    expect(line()).toContain('Last Backup1 hour agorestored as a test 1 hour ago')
  })

  it.each([
    [{ taken_at: null, checked_at: null }, 'None yeteach night, to the folder of backups'],
    [{ taken_at: null, is_kept: false }, 'Not by the hubthe administrator of the PostgreSQL server backs it up'],
    [{ is_room_low: true }, 'the disk has room for less than two more: make room, or set BACKUP_DIR'],
    [
      { fault: 'hub.gz is damaged in the table users.', failed_at: '2026-11-05T01:00:00.000Z' },
      'failed on 5 Nov 2026, 02:00: hub.gz is damaged in the table users.',
    ],
  ])('says what to know: %j', (backup, words) => {
    open(backup)
    expect(line()).toContain(words)
  })
})

it.each([
  [{}, 'MailSentthrough the mail server'],
  [{ waiting: 3 }, 'Mail3 waitingthrough the mail server'],
  [{ failed: 1 }, 'MailSent1 mail was not delivered: see below'],
  [{ is_sent: false }, 'MailNot sentno mail server is set: mail only becomes files in the outbox folder of DATA_DIR'],
])('the mail of System Health says what becomes of it: %j', (mail, words) => {
  show(<SystemHealth stats={statsOf({ mail: { ...statsOf().mail, ...mail } })} />)
  expect(screen.getByText('Mail').parentElement!.textContent).toContain(words)
})

describe('the geographic distribution', () => {
  const shares = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('is computed, the largest first, and says that a project may count twice', async () => {
    show(withRouter(<Distribution stats={statsOf()} />))
    expect((await screen.findByRole('link', { name: '6 projects' })).getAttribute('href')).toBe('/projects?state=Borno')
    expect(shares()).toEqual(['Borno6 projects67%', 'Yobe3 projects33%', 'Adamawa1 project11%'])
    expect(screen.getByText(/A project of two states counts in both/)).toBeDefined()
  })

  it('is the fixed one while there is no project, marked as a sample', () => {
    show(<Distribution stats={statsOf({ sample: ALL_SAMPLES })} />)
    expect(shares()).toEqual(SAMPLE_DISTRIBUTION.map(({ state, share }) => `${state}${share}%`))
    expect(screen.getByText('Sample')).toBeDefined()
  })
})
