import { dayInNigeria } from '@hub/contract/days'
import { LIST_COLUMNS } from '@hub/contract/exports/columns/lists'
import { exportFileName } from '@hub/contract/exports/file-name'
import { importsEndpoints } from '@hub/contract/imports'
import type { Indicator } from '@hub/contract/indicators'
import { ADDS_UP_LABELS, COUNTS_LABELS, INDICATOR_IMPORT_COLUMNS } from '@hub/contract/records/indicator'
import { type SheetColumn, sheetKindOf } from '@hub/contract/sheet-column'
import { Badge, Button, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { indicatorsQuery } from '#domain/indicator/indicators.ts'
import { ImportLink } from '#domain/list/list-page.tsx'
import type { ChangeAddress } from '#lib/address.ts'
import { useLast } from '#lib/latest.ts'
import { t } from '#lib/language.ts'
import { labelByValue } from '#lib/options.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ExportButton } from '#ui/export-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadError } from '#ui/messages.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import lines from '#ui/lines.module.css'
import { IndicatorForm } from './indicator-form.tsx'
import { INDICATORS_TEXT as TEXT } from './indicators.text.ts'

export interface IndicatorsSearch {
  /** An id, or 'new'. */
  indicator?: string
}

const NEW = 'new'

const SHEET: readonly SheetColumn[] = [
  ...INDICATOR_IMPORT_COLUMNS.map(({ key, header, kind, choices, width }) => ({
    key,
    header,
    kind: sheetKindOf(kind),
    ...(width && { width }),
    ...(choices && { labels: labelByValue(choices) }),
  })),
  LIST_COLUMNS.retired_at,
]
const exported = (total: number) => ({
  fileName: exportFileName('indicators', dayInNigeria(), {}),
  path: `${importsEndpoints.sheet.path}?sheet=indicators`,
  columns: SHEET,
  total,
})

interface IndicatorsPageProps {
  search: IndicatorsSearch
  onSearch: ChangeAddress<IndicatorsSearch>
  onCloseDialog: () => void
}

export function IndicatorsPage({ search, onSearch, onCloseDialog }: IndicatorsPageProps) {
  const list = useQuery(indicatorsQuery)
  const open = (indicator: string) => onSearch({ indicator }, 'step')
  return (
    <>
      <PageHeader title={TEXT.title} purpose={TEXT.purpose}>
        <Link to="/admin">{TEXT.back}</Link>
        <ImportLink type="indicators" />
        <ExportButton
          label={TEXT.export}
          name={TEXT.title}
          variant="default"
          sheet={list.data ? exported(list.data.length) : null}
        />
        <Button leftSection={<Icon name="plus" size={18} />} onClick={() => open(NEW)}>
          {TEXT.add}
        </Button>
      </PageHeader>
      {list.isPending && <Skeleton height={320} aria-busy="true" />}
      {list.isError && !list.data && <LoadError text={TEXT.failed} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className={lines.soft}>{TEXT.none}</p>}
      <ul className={lines.list}>
        {list.data?.map((indicator) => (
          <li key={indicator.id} className={lines.line}>
            <Described indicator={indicator} />
            <Button variant="default" aria-label={TEXT.editTitle(indicator.code)} onClick={() => open(indicator.id)}>
              {TEXT.edit}
            </Button>
          </li>
        ))}
      </ul>
      <IndicatorDialog id={search.indicator} indicators={list.data} onClose={onCloseDialog} />
    </>
  )
}

const WORDS = { flex: '1 1 16rem', miw: 0, style: { overflowWrap: 'anywhere' } } as const

function Described({ indicator }: { indicator: Indicator }) {
  const { code, name, type, counts, unit, adds_up, from_year, to_year, definition, retired_at } = indicator
  const facts = [
    type ? t(type) : TEXT.everyType,
    t(unit),
    t(COUNTS_LABELS[counts] ?? counts),
    ...(adds_up === 'sum' ? [] : [t(ADDS_UP_LABELS[adds_up] ?? adds_up)]),
    TEXT.years(from_year, to_year),
  ]
  return (
    <Stack gap={2} {...WORDS}>
      <strong>
        {code} · {t(name)}
        {retired_at && (
          <Badge ml="xs" color="gray" variant="light">
            {TEXT.retired}
          </Badge>
        )}
      </strong>
      <span className={lines.soft}>{facts.join(' · ')}</span>
      <span className={lines.soft}>{t(definition)}</span>
    </Stack>
  )
}

interface IndicatorDialogProps {
  id: string | undefined
  indicators: readonly Indicator[] | undefined
  onClose: () => void
}

function IndicatorDialog({ id, indicators, onClose }: IndicatorDialogProps) {
  const shown = useLast(id ?? null)
  const indicator = indicators?.find((each) => each.id === shown)
  return (
    <Dialog
      title={indicator ? TEXT.editTitle(indicator.code) : TEXT.add}
      opened={id !== undefined && indicators !== undefined}
      size="44rem"
      closeOnClickOutside={false}
      onClose={onClose}
    >
      {shown && indicators && (
        <IndicatorForm
          key={shown}
          indicator={indicator}
          // Of an id that is not listed: a new one that waits to be sent.
          begun={indicator || shown === NEW ? undefined : shown}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
