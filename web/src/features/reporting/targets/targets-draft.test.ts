import { INDICATOR_OF_GROUP, type Targets } from '@hub/contract/targets'
import { expect, it } from 'vitest'
import { mergeTargets, targetValues, withTheirs, type TargetValues } from './targets-draft.ts'

const saved = (source: string, targets: [string, string, number, number][]): Targets => ({
  year: 2026,
  source,
  updated_at: '2026-11-01T08:00:00.000Z',
  targets: targets.map(([lga_pcode, group, people_in_need, target]) => ({
    indicator_id: INDICATOR_OF_GROUP.girls!,
    lga_pcode,
    state: 'Borno',
    lga: lga_pcode,
    group: group as 'girls',
    people_in_need,
    target,
  })),
})
const JERE = 'NG008013'
const rowOf = ({ rows }: TargetValues, name: string) => rows.find(({ lga }) => lga.startsWith(name))!

it('two who change the targets of a year keep both changes, and are shown what both changed', () => {
  const from = targetValues(saved('HNRP', [[JERE, 'girls', 900, 400]]))
  const [jere] = from.rows.filter(({ girls_need }) => girls_need === '900')
  const name = jere!.lga
  const mine: TargetValues = {
    ...from,
    rows: [
      // The name without the state, as in sheets.
      ...from.rows.map((row) =>
        row === jere ? { ...row, lga: name.split(',')[0]!, girls_target: '450', boys_target: '10' } : row,
      ),
      { ...from.rows[0]!, lga: 'Nowhere', girls_need: '5' },
    ],
  }
  const newer = targetValues({
    ...saved('HNRP 2026', [
      [JERE, 'girls', 950, 500],
      [JERE, 'teachers', 7, 3],
    ]),
    updated_at: '2026-11-02T08:00:00.000Z',
  })
  const { values, disputed } = mergeTargets(from, mine, newer)
  expect(values).toMatchObject({ source: 'HNRP 2026', updated_at: newer.updated_at })
  expect(rowOf(values, name)).toMatchObject({
    girls_need: '950',
    girls_target: '450',
    boys_target: '10',
    teachers_need: '7',
  })
  expect(rowOf(values, 'Nowhere').girls_need).toBe('5')
  expect(values.rows).toHaveLength(newer.rows.length + 1)
  expect(disputed).toEqual([
    { name: `${JERE} girls_target`, label: `${name}: Girls target`, mine: '450', theirs: '500' },
  ])
  expect(rowOf(withTheirs(values, disputed[0]!), name).girls_target).toBe('500')
})
