import { t } from '#lib/language.ts'
import { useIsPhone } from '#lib/browser.ts'
import { CardList } from './card-list.tsx'
import classes from './data-table.module.css'
import { type DataColumn, type DataTableProps, type Sorting, sortOptions } from './data-column.ts'
import { TableView } from './table-view.tsx'
import { Button, Group, NativeSelect, Paper, Text } from '@mantine/core'
import { useFoldOut } from '#ui/buttons.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMemo, useState } from 'react'
import type { PagedRows } from '#lib/use-paged-rows.ts'
import { LoadError } from '#ui/messages.tsx'
import { deviceStorage } from '#lib/device-storage.ts'
import { currentSession } from '#lib/session.ts'

interface TableEndProps {
  rows: PagedRows<unknown>
  failed: string
}

/** The button is for the keyboard and for retries. */
function TableEnd({ rows, failed }: TableEndProps) {
  const isPhone = useIsPhone()
  const [pressedAt, setPressedAt] = useState<PagedRows<unknown>['rows']>()
  if (rows.hasFailed) {
    return (
      <div className={classes.end}>
        <LoadError text={failed} onRetry={rows.onMore} />
      </div>
    )
  }
  if (!rows.hasMore) return null
  // Empty rows show that a table is loading: the button spins only if pressed.
  const isTurning = rows.isLoadingMore && (isPhone || pressedAt === rows.rows)
  const onPress = () => {
    setPressedAt(rows.rows)
    rows.onMore()
  }
  return (
    <div className={classes.end}>
      <Button size="xs" variant="subtle" loading={isTurning} onClick={onPress}>
        {t('Load more')}
      </Button>
    </div>
  )
}

interface ColumnChoiceProps<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[]
  hidden: readonly string[]
  onToggle: (key: string) => void
}

function ColumnChoice<Row, Sort extends string>({ columns, hidden, onToggle }: ColumnChoiceProps<Row, Sort>) {
  const { isOpen, frame, button, panel } = useFoldOut()
  return (
    <div className={classes.choice} {...frame}>
      <Button {...button} size="xs" variant="default" leftSection={<Icon name="columns" size={16} />}>
        {t('Columns')}
      </Button>
      <Paper component="fieldset" withBorder shadow="md" radius="lg" p="0.4rem" {...panel} className={classes.choices}>
        <legend className="visually-hidden">{t('Columns that are shown')}</legend>
        {isOpen &&
          columns
            .filter(({ isHideable = true }) => isHideable)
            .map(({ key, header }) => (
              <Group key={key} component="label" gap="0.5rem" mih={30} px="0.4rem" fz="m">
                <input type="checkbox" checked={!hidden.includes(key)} onChange={() => onToggle(key)} />
                {header}
              </Group>
            ))}
      </Paper>
    </div>
  )
}

interface SortChoiceProps<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[]
  sorting: Sorting<Sort>
}

const SortChoice = <Row, Sort extends string>({ columns, sorting }: SortChoiceProps<Row, Sort>) => (
  <NativeSelect
    size="xs"
    miw={0}
    aria-label={t('Sort by')}
    data={[...(sorting.first ? [sorting.first] : []), ...sortOptions(columns)]}
    value={sorting.sort}
    onChange={(event) => sorting.onSort(event.currentTarget.value as Sort)}
  />
)

export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { name, columns, rows, sorting, counted } = props
  const isPhone = useIsPhone()
  const choice = useColumnChoice(name, columns)
  const total = rows.total !== undefined && counted(rows.total)
  return (
    <section className={classes.panel} aria-label={props.label} aria-busy={rows.isStale}>
      <Group justify="space-between" gap="0.75rem" wrap="nowrap" className={classes.bar}>
        <Text fz="m" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {total}
        </Text>
        {isPhone ? (
          <SortChoice columns={columns} sorting={sorting} />
        ) : (
          <ColumnChoice columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />
        )}
      </Group>
      {isPhone ? <CardList {...props} /> : <TableView {...props} columns={choice.shown} />}
      <TableEnd rows={rows} failed={props.failed} />
    </section>
  )
}

/** Several people may share a computer. */
const keyOf = (name: string) => `hidden-columns:${name}:${currentSession()?.user.id ?? ''}`

/** Only what the user chose: other columns follow their default. */
type Chosen = Readonly<Record<string, 'hidden' | 'shown'>>

function readChosen(name: string): Chosen {
  try {
    return JSON.parse(deviceStorage.get(keyOf(name)) ?? '{}') as Chosen
  } catch {
    return {}
  }
}

export function useColumnChoice<Row, Sort extends string>(name: string, columns: readonly DataColumn<Row, Sort>[]) {
  const [chosen, setChosen] = useState(() => readChosen(name))
  const hidden = useMemo(
    () =>
      columns
        .filter(({ isHideable = true }) => isHideable)
        .filter(({ key, isHiddenAtFirst }) => (chosen[key] ? chosen[key] === 'hidden' : isHiddenAtFirst))
        .map(({ key }) => key),
    [columns, chosen],
  )
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden])
  const toggle = (key: string) => {
    const next: Chosen = { ...chosen, [key]: hidden.includes(key) ? 'shown' : 'hidden' }
    setChosen(next)
    deviceStorage.set(keyOf(name), JSON.stringify(next))
  }
  return { shown, hidden, toggle }
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

export function DataTableSkeleton<Row, Sort extends string>({
  columns,
}: {
  columns: readonly DataColumn<Row, Sort>[]
}) {
  return (
    <div className={classes.panel} aria-busy="true">
      <div className={classes.bar} />
      <div className={classes.waiting}>
        {ROWS.map((row) => (
          <div key={row} className={classes.waitingRow}>
            {columns.slice(0, 7).map(({ key }) => (
              <span key={key} className={classes.awaited} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
