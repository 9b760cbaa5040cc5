import { EXPORTS, exportsEndpoints, type ExportSummary, type ExportType } from '@hub/contract/exports'
import { columnsOf, isInClass } from '@hub/contract/exports/classes'
import { Group, NativeSelect, Paper, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { exportOf } from '#domain/export/record-exports.ts'
import { t } from '#lib/language.ts'
import { ExportButton } from '#ui/export-button.tsx'
import classes from './exports.module.css'
import { classIn, filtersOf } from './exports-search.ts'
import type { ChangeSearch, ExportsSearch } from './exports-search.ts'
import { classesFor, TEXT } from './exports.text.ts'

export const CARD = { withBorder: true, shadow: 'sm', radius: 'lg', px: '1.4rem', py: '1.3rem' } as const

interface ExportPanelProps {
  type: ExportType
  summary: ExportSummary | null
  search: ExportsSearch
  onSearch: ChangeSearch
  hxl: boolean
  onHxl: (hxl: boolean) => void
}

function availableWords(records: number | undefined) {
  if (records === undefined) return TEXT.counting
  return TEXT.available(records)
}

export function ExportPanel({ type, summary, search, onSearch, hxl, onHxl }: ExportPanelProps) {
  const { records, last_updated } = summary ?? { last_updated: null }
  const { format = 'xlsx' } = search
  const dataClass = isInClass(type, search.class) ? (search.class ?? 'restricted') : 'restricted'
  const columns = columnsOf(EXPORTS[type].columns, dataClass)
  const empty = columns.flatMap(({ header, ...column }) => ('isEmpty' in column ? [header] : []))
  return (
    <Paper component="section" {...CARD} aria-labelledby={`export-${type}`}>
      <Stack gap="1.1rem">
        <Stack gap="0.25rem">
          <h2 id={`export-${type}`}>{TEXT.titleOf(type)}</h2>
          <Text fz="l" fw={600}>
            {availableWords(records)}
          </Text>
          <p className={classes.soft}>{t(EXPORTS[type].text)}</p>
        </Stack>
        <Switch
          label={TEXT.hxl}
          description={TEXT.hxlHint}
          checked={hxl}
          onChange={(event) => onHxl(event.currentTarget.checked)}
        />
        <NativeSelect
          label={TEXT.dataClass}
          description={TEXT.classText(dataClass)}
          size="md"
          maw="36rem"
          data={classesFor(type)}
          value={dataClass}
          onChange={(event) => onSearch({ class: classIn(event.currentTarget.value) }, 'step')}
        />
        <Group gap="0.8rem" align="end">
          <NativeSelect
            label={t('Format')}
            size="md"
            data={[
              { value: 'xlsx', label: t('Excel') },
              { value: 'csv', label: 'CSV' },
            ]}
            value={format}
            onChange={(event) => onSearch({ format: event.currentTarget.value === 'csv' ? 'csv' : undefined }, 'step')}
          />
          <ExportButton
            label={format === 'csv' ? t('Download as CSV') : t('Download as Excel')}
            size="md"
            name={type.toUpperCase()}
            sheet={
              records === undefined
                ? null
                : {
                    ...exportOf(type, records, filtersOf(search), exportsEndpoints.recordsPhp.path, dataClass),
                    hxlRow: hxl,
                    format,
                  }
            }
          />
        </Group>
        <dl className={classes.facts}>
          <div>
            <dt>{t('Last updated')}</dt>
            <dd>
              {last_updated
                ? `${formatDateTime(last_updated)} (${formatAgo(last_updated)})`
                : t('Nothing recorded yet')}
            </dd>
          </div>
          <div>
            <dt>{t('The file')}</dt>
            <dd>{TEXT.columns(columns.length, format)}</dd>
          </div>
        </dl>
        {empty.length > 0 && <p className={classes.soft}>{TEXT.empty(empty)}</p>}
      </Stack>
    </Paper>
  )
}
