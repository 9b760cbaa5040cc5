import { narrowedPart } from '@hub/contract/exports/file-name'
import type { Board } from '@hub/contract/reporting'
import { standingOf } from '#domain/status-badges.tsx'
import { csvText } from '#lib/csv.ts'
import { saveFile } from '#lib/download.ts'
import { BOARD } from './board.text.ts'

export const boardTable = ({ months, organizations }: Board) => [
  [BOARD.organization, 'Acronym', ...months.map(({ month }) => month)],
  ...organizations.map(({ organization_name, organization_acronym, reports }) => [
    organization_name,
    organization_acronym,
    ...months.map(({ month }) => {
      const report = reports.find(({ period }) => period === month)
      return report ? standingOf(report).label : BOARD.notExpected
    }),
  ]),
]

export const downloadBoard = (months: Board['months'], organizations: Board['organizations'], show?: string) =>
  saveFile(
    new Blob([csvText(boardTable({ months, organizations }))], { type: 'text/csv' }),
    `reporting-board-${months[0]?.month ?? ''}${narrowedPart({ show })}.csv`,
  )
