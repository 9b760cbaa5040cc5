import { describe, expect, it } from 'vitest'
import { archiveSettings, archivingPostgresql } from './archive.ts'
import { lineOf } from './report.ts'
import { etcdFlags, haproxySettings, NODES, patroniSettings, TIMES } from './settings.ts'

interface Patroni {
  name: string
  restapi: { listen: string; connect_address: string }
  bootstrap: { dcs: Record<string, unknown> }
  postgresql: { listen: string; connect_address: string; data_dir: string; pg_hba: string[] }
}
const patroni = (node: (typeof NODES)[number]) =>
  JSON.parse(patroniSettings(node, { folder: `/drill/${node}`, programs: '/usr/lib/postgresql/15/bin' })) as Patroni

describe('The replicated PostgreSQL of the drill', () => {
  it('gives Patroni times that it takes: loop_wait + 2 x retry_timeout <= ttl, which is 20 at the least', () => {
    expect(TIMES.loop_wait + 2 * TIMES.retry_timeout).toBeLessThanOrEqual(TIMES.ttl)
    expect(TIMES.ttl).toBeGreaterThanOrEqual(20)
  })

  it('waits for a standby before it acknowledges, and hands over by itself', () => {
    for (const node of NODES) {
      expect(patroni(node).bootstrap.dcs).toMatchObject({ ...TIMES, synchronous_mode: true, failsafe_mode: true })
    }
  })

  it('keeps to addresses of its own', () => {
    const all = NODES.map(patroni)
    for (const { restapi, postgresql } of all) {
      for (const address of [restapi.listen, restapi.connect_address, postgresql.listen, postgresql.connect_address])
        expect(address).toMatch(/^10\.77\.0\.[123]:\d+$/)
      expect(postgresql.pg_hba.filter((line) => !line.startsWith('local') && !line.includes('10.77.0.0/24'))).toEqual(
        [],
      )
    }
    expect(new Set(all.map(({ postgresql }) => postgresql.listen)).size).toBe(3)
    expect(etcdFlags('node2', '/drill/node2').filter((flag) => /listen/.test(flag))).toEqual([
      '--listen-peer-urls=http://10.77.0.2:2380',
      '--listen-client-urls=http://10.77.0.2:2379',
    ])
    expect(haproxySettings()).toContain('bind 127.0.0.1:5000')
  })

  it('lets HAProxy ask each node whether it is the primary, and end the connections of one that is not any more', () => {
    const settings = haproxySettings()
    expect(settings).toContain('option httpchk GET /primary')
    expect(settings).toContain('on-marked-down shutdown-sessions')
    for (const node of NODES) expect(settings).toContain(`server ${node} `)
  })

  it('archives with the settings that pgBackRest is given', () => {
    expect(archivingPostgresql('/drill/archive')).toContain(
      '--config=/drill/archive/pgbackrest.conf --stanza=hub archive-push %p',
    )
    expect(archiveSettings('/drill/archive')).toContain('[hub]\npg1-path=/drill/archive/data')
  })
})

it('a line of its table says what was lost of what was acknowledged, and what people saw', () => {
  const drilled = {
    what: 'the primary’s machine is lost',
    replication: 'synchronous' as const,
    acknowledged: 120,
    lost: ['a'],
    doubled: [],
    newPrimary: 18.25,
    gap: 19.04,
    errors: new Map([
      [503, 12],
      [0, 1],
    ]),
  }
  expect(lineOf(drilled)).toBe(
    '| synchronous | the primary’s machine is lost | 1 of 120 | 18.3 | 19.0 | 12 x 503, 1 x cut |',
  )
})
