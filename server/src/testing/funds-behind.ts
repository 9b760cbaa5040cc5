import type { SectorDashboard } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { expect } from 'vitest'
import type { TestHub } from './hub.ts'
import type { Person } from './people.ts'
import { asAmount, cents, type HandFilter } from './sector-by-hand.ts'

export async function expectFundsListed(
  hub: TestHub,
  admin: Person,
  filter: HandFilter,
  funds: SectorDashboard['funds'],
) {
  const { state = '', organization = '', year } = filter
  const query = { organization, year: year ? String(year) : '' }
  const { elsewhere, parts, ...here } = funds
  const sides: [typeof here, Record<string, string>][] = [
    [here, { ...query, state }],
    ...(state ? [[elsewhere, { ...query, not_state: state }] as [typeof here, Record<string, string>]] : []),
  ]
  for (const [told, asked] of sides) {
    const { data, total, summary } = (await hub.call(fundingEndpoints.list, { token: admin.token, query: asked })).body
    expect([data.length, total], JSON.stringify(asked)).toEqual([told.entries, told.entries])
    const { ngn_per_usd, ngn_at, ...rest } = told
    expect(summary).toMatchObject({ total: rest, ngn_per_usd, ngn_at })
    const added = data.reduce(
      (sum, { amount_usd, share }) => sum + cents((share?.amount_usd ?? amount_usd).toFixed(2)),
      0n,
    )
    expect(data.every(({ share }) => share?.year === year)).toBe(true)
    expect(asAmount(added)).toBe(told.usd)
    const { paid, commitment, pledge } = summary!
    if (told === here) expect({ paid, commitment, pledge }).toEqual(parts)
    expect(paid.entries + commitment.entries + pledge.entries).toBe(told.entries)
  }
}
