import { t } from '@hub/contract/language'
import { LGAS } from '@hub/contract/reference/lgas'
import { INDICATOR_OF_GROUP, TargetsPayload } from '@hub/contract/targets'
import { targets } from '../../database/schema/reporting.ts'
import type { ImportPart, Judging, RowKind } from '../imports/import-part.ts'
import { recordId, textOf } from '../imports/import-rows.ts'
import { judgeRows } from '../imports/judge-rows.ts'
import { holdTargets, YEAR_OF_TARGET, readAllTargets, type YearTarget } from './targets.store.ts'

const PLACES = new Map(LGAS.map((lga) => [lga.pcode, lga]))
const pcodeOf = (state: unknown, lga: unknown) =>
  LGAS.find((each) => each.state === textOf(state) && each.name === textOf(lga))?.pcode

type Row = YearTarget & { id: string; created_by: string; organization_id: string }

const idOf = ({ year, indicator_id, place, group }: Pick<YearTarget, 'year' | 'indicator_id' | 'place' | 'group'>) =>
  recordId(year, indicator_id, place, group)

const cellsOf = ({ year, place, group, people_in_need, target, source }: YearTarget) => ({
  year,
  state: PLACES.get(place)?.state,
  lga: PLACES.get(place)?.name,
  group,
  people_in_need,
  target,
  source,
})

const kindFor = ({ user }: Judging): RowKind<Row, YearTarget> => ({
  sheet: 'targets',
  name: t('target'),
  isSeen: () => true,
  keyOf({ year, state, lga, group }) {
    const lga_pcode = pcodeOf(state, lga)
    return lga_pcode ? [textOf(year), lga_pcode, textOf(group)].join('/') : null
  },
  cells: cellsOf,
  read(cells) {
    const year = Number(textOf(cells.year))
    const lga_pcode = pcodeOf(cells.state, cells.lga)
    const errors: [string, string][] = []
    if (!/^(19|20|21)\d{2}$/.test(textOf(cells.year))) errors.push(['year', t('Must be a year, like 2026')])
    if (!textOf(cells.state)) errors.push(['state', t('Choose a state from the list')])
    else if (!lga_pcode) errors.push(['lga', t('Choose an LGA of the state')])
    const { group, people_in_need, target, source } = cells
    const { data, error } = TargetsPayload.safeParse({
      source,
      targets: [{ lga_pcode: lga_pcode ?? LGAS[0]!.pcode, group, people_in_need, target }],
    })
    for (const issue of error?.issues ?? []) errors.push([String(issue.path.at(-1)), issue.message])
    if (!data || errors.length > 0) return { errors }
    const { lga_pcode: place, ...row } = data.targets[0]!
    return { data: { ...row, year, source: data.source, place: place!, indicator_id: INDICATOR_OF_GROUP[row.group]! } }
  },
  idOf,
  row: (id, data) => ({ ...data, id, created_by: user.id, organization_id: user.organization_id }),
  values: (data) => ({ ...data }),
  snapshot: (row) => cellsOf(row),
})

export const targetImports = (): ImportPart => ({
  sheet: 'targets',
  entity: 'targets',
  table: targets,
  about: YEAR_OF_TARGET,
  hold: holdTargets,
  async judge(judging, rows) {
    const byKey = new Map<string, Row[]>()
    const { id: created_by, organization_id } = judging.user
    for (const row of await readAllTargets(judging.on))
      if (row.indicator_id === INDICATOR_OF_GROUP[row.group])
        byKey.set([row.year, row.place, row.group].join('/'), [{ ...row, id: idOf(row), created_by, organization_id }])
    const { judged } = await judgeRows(kindFor(judging), rows, { byId: new Map(), byKey }, judging)
    return judged
  },
  async rows({ on }, ids) {
    const wanted = new Set(ids)
    return (await readAllTargets(on)).flatMap((row) =>
      wanted.has(idOf(row)) ? [{ id: idOf(row), ...cellsOf(row) }] : [],
    )
  },
})
