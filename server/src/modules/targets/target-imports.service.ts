import type { Indicator } from '@hub/contract/indicators'
import { t } from '@hub/contract/language'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { INDICATOR_OF_GROUP, targetGroupsOf, type TargetGroup, TargetsPayload } from '@hub/contract/targets'
import { targets } from '../../database/schema/reporting.ts'
import type { ImportPart, Judging, RowKind } from '../imports/import-part.ts'
import { recordId, textOf } from '../imports/import-rows.ts'
import { judgeRows } from '../imports/judge-rows.ts'
import type { Indicators } from '../indicators/indicators.service.ts'
import { targetErrors } from './targets.service.ts'
import { holdTargets, YEAR_OF_TARGET, readAllTargets, type YearTarget } from './targets.store.ts'

const PLACES = new Map<string, { state: string; lga: string | null }>([
  ...LGAS.map(({ pcode, state, name }) => [pcode, { state, lga: name }] as const),
  ...STATES.map(({ pcode, name }) => [pcode, { state: name, lga: null }] as const),
])

type Row = YearTarget & { id: string; created_by: string; organization_id: string }
type Key = Pick<YearTarget, 'year' | 'indicator_id' | 'place' | 'group'>
type Cells = Record<string, unknown>

const idOf = ({ year, indicator_id, place, group }: Key) => recordId(year, indicator_id, place, group)
const keyOf = ({ year, indicator_id, place, group }: Key) => [year, indicator_id, place, group].join('/')

const lower = (text: unknown) => textOf(text).trim().toLowerCase()

function rowsOf(all: readonly Indicator[]) {
  const byId = new Map(all.map((indicator) => [indicator.id, indicator]))
  /** A row without an indicator is of release 1.0: its group says which. */
  const indicatorOf = ({ indicator, group }: Cells) =>
    lower(indicator)
      ? (all.find(({ code }) => code.toLowerCase() === lower(indicator)) ??
        all.find(({ name }) => name.toLowerCase() === lower(indicator)))
      : byId.get(INDICATOR_OF_GROUP[textOf(group) as TargetGroup] ?? '')
  /** An indicator of one group needs no group. */
  function groupOf(cells: Cells) {
    if (lower(cells.group)) return textOf(cells.group)
    const [group, another] = targetGroupsOf(indicatorOf(cells)?.unit ?? (lower(cells.indicator) ? '' : 'children'))
    return another ? '' : group!
  }
  /** Without an LGA the target is the state's own, if the row names its indicator. */
  const placeOf = ({ state, lga, indicator }: Cells) =>
    lower(lga) || !lower(indicator)
      ? LGAS.find((each) => each.state === textOf(state) && each.name === textOf(lga))?.pcode
      : STATES.find(({ name }) => name === textOf(state))?.pcode
  return {
    indicatorOf,
    groupOf,
    placeOf,
    cells: ({ year, indicator_id, place, group, people_in_need, target, source }: YearTarget) => ({
      year,
      indicator: byId.get(indicator_id)?.code ?? null,
      state: PLACES.get(place)?.state,
      lga: PLACES.get(place)?.lga,
      group,
      people_in_need,
      target,
      source,
    }),
  }
}

const kindFor = ({ user }: Judging, all: readonly Indicator[]): RowKind<Row, YearTarget> => {
  const { indicatorOf, groupOf, placeOf, cells: cellsOf } = rowsOf(all)
  return {
    sheet: 'targets',
    name: t('target'),
    isSeen: () => true,
    keyOf(cells) {
      const [indicator, place] = [indicatorOf(cells), placeOf(cells)]
      return indicator && place ? [textOf(cells.year), indicator.id, place, groupOf(cells)].join('/') : null
    },
    cells: cellsOf,
    read(cells, before) {
      const year = Number(textOf(cells.year))
      const [indicator, place, group] = [indicatorOf(cells), placeOf(cells), groupOf(cells)]
      const errors: [string, string][] = []
      if (!/^(19|20|21)\d{2}$/.test(textOf(cells.year))) errors.push(['year', t('Must be a year, like 2026')])
      if (!textOf(cells.state)) errors.push(['state', t('Choose a state from the list')])
      else if (!place) errors.push(['lga', t('Choose an LGA of the state')])
      const { people_in_need, target, source } = cells
      const { data, error } = TargetsPayload.safeParse({
        source,
        targets: [{ lga_pcode: LGAS[0]!.pcode, indicator_id: all[0]?.id, group, people_in_need, target }],
      })
      for (const issue of error?.issues ?? []) errors.push([String(issue.path.at(-1)), issue.message])
      if (lower(cells.indicator) && !indicator)
        errors.push(['indicator', t('There is no indicator with this code or name')])
      if (data && indicator && !errors.some(([field]) => field === 'year')) {
        const wrong = targetErrors({ group, year, isKept: before !== undefined || !lower(cells.indicator) }, indicator)
        if (wrong.indicator_id) errors.push(['indicator', wrong.indicator_id])
        if (wrong.group) errors.push(['group', wrong.group])
      }
      if (data && !indicator && errors.length === 0) errors.push(['indicator', t('Name the indicator')])
      if (!data || !indicator || errors.length > 0) return { errors }
      const { lga_pcode: _lga, state_pcode: _state, ...row } = data.targets[0]!
      return { data: { ...row, year, source: data.source, place: place!, indicator_id: indicator.id } }
    },
    idOf,
    row: (id, data) => ({ ...data, id, created_by: user.id, organization_id: user.organization_id }),
    values: (data) => ({ ...data }),
    snapshot: (row) => cellsOf(row),
  }
}

export const targetImports = (indicators: Indicators): ImportPart => ({
  sheet: 'targets',
  entity: 'targets',
  table: targets,
  about: YEAR_OF_TARGET,
  hold: holdTargets,
  async judge(judging, rows) {
    const byKey = new Map<string, Row[]>()
    const { id: created_by, organization_id } = judging.user
    for (const row of await readAllTargets(judging.on))
      byKey.set(keyOf(row), [{ ...row, id: idOf(row), created_by, organization_id }])
    const kind = kindFor(judging, await indicators.all(judging.on))
    const { judged } = await judgeRows(kind, rows, { byId: new Map(), byKey }, judging)
    return judged
  },
  async rows({ on }, ids) {
    const wanted = new Set(ids)
    const { cells } = rowsOf(await indicators.all(on))
    return (await readAllTargets(on)).flatMap((row) =>
      wanted.has(idOf(row)) ? [{ id: idOf(row), ...cells(row) }] : [],
    )
  },
})
