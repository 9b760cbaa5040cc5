import { dayWords, WARNING_WORDS } from '@hub/contract/activity-checks'
import { t } from '@hub/contract/language'
import { monthName } from '@hub/contract/months'
import { QUALITY_CHECKS, type QualityCheck, type qualityEndpoints, type QualityRow } from '@hub/contract/quality'
import { lgaName } from '@hub/contract/reference/lga-codes'
import * as z from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { listReply } from '../../http/list-reply.ts'
import { countFound, type FoundRow, ordersOfCheck, readFound } from './quality.store.ts'

type Query = z.output<typeof qualityEndpoints.rows.query>

const placed = (row: FoundRow) => (row.lga_pcode ? lgaName(row.lga_pcode) : '')
const activityLink = ({ id }: FoundRow) => `/activities?activity=${id}`

const WORDS: Record<QualityCheck, (row: FoundRow) => Pick<QualityRow, 'about' | 'link'>> = {
  no_people: (row) => ({
    about: t('{day}, {lga}: nobody was counted', { day: dayWords(row.day!), lga: placed(row) }),
    link: activityLink(row),
  }),
  outliers: (row) => ({
    about: t('{day}, {lga}: {count, plural, one {# person} other {# people}}, {why}', {
      day: dayWords(row.day!),
      lga: placed(row),
      count: row.people,
      why: row.warnings.map((code) => t(WARNING_WORDS[code] ?? code)).join('; '),
    }),
    link: activityLink(row),
  }),
  no_activities: (row) => ({
    about: t('no activity in {month}', { month: monthName(row.day!.slice(0, 7)) }),
    link: `/projects?project=${row.project_id}&tab=activities`,
  }),
  schools: (row) => ({
    about: row.shares_name
      ? t('another school of the same community has the same name')
      : t('another school has the same coordinates'),
    link: `/projects?project=${row.project_id}&tab=schools`,
  }),
  past_end: (row) => ({
    about: t('ended on {day}, and is not completed', { day: dayWords(row.day!) }),
    link: `/projects?project=${row.project_id}`,
  }),
}

export const qualityService = (db: Db) => ({
  async counts() {
    const totals = await Promise.all(
      QUALITY_CHECKS.map(async (check) => [check, (await countFound(db, check)).total] as const),
    )
    return { success: true as const, counts: Object.fromEntries(totals) as Record<QualityCheck, number> }
  },

  rows: ({ check, ...page }: Query) =>
    listReply(page, {
      field: 'rows',
      identity: { list: 'quality', check },
      ...ordersOfCheck(check),
      read: (part) => readFound(db, check, part),
      toItem: (row): QualityRow => ({
        // A project may lack several months.
        id: check === 'no_activities' ? `${row.day} ${row.id}` : row.id,
        title: check === 'no_people' || check === 'outliers' ? t(row.title) : row.title,
        organization: row.organization,
        ...WORDS[check](row),
      }),
      figures: z.object({ total: z.int() }),
      count: () => countFound(db, check),
    }),
})
