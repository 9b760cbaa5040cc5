import { memo, useEffect, useRef } from 'react'
import { useCardRows } from '#ui/virtual-rows.ts'
import classes from './card-list.module.css'
import type { DataColumn, DataTableProps, RowActions } from './data-column.ts'
import { Button, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { Icon } from '#ui/icon.tsx'

const SIZES = { height: 180, gap: 10 }

export function CardList<Row, Sort extends string>({ label, columns, rows, actions }: DataTableProps<Row, Sort>) {
  const list = useRef<HTMLDivElement>(null)
  const cards = useCardRows(list, rows.offset + rows.rows.length, SIZES)
  const { onRange } = rows
  useEffect(() => onRange(cards.first, cards.last), [onRange, cards.first, cards.last, rows.rows])

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={classes.cards}
      data-stale={rows.isStale || undefined}
      style={{ height: cards.height }}
    >
      {cards.rows.map(({ index, offset }) => (
        <div
          key={index}
          ref={cards.measure}
          data-index={index}
          role="listitem"
          aria-setsize={rows.total ?? -1}
          aria-posinset={index + 1}
          className={classes.cardPlace}
          style={{ transform: `translateY(${offset}px)` }}
        >
          <DataCard row={rows.rows[index - rows.offset]} columns={columns} actions={actions} />
        </div>
      ))}
    </div>
  )
}

interface DataCardProps<Row, Sort extends string> {
  row: Row | undefined
  columns: readonly DataColumn<Row, Sort>[]
  actions: RowActions<Row> | undefined
}

const DataCard = memo(function DataCard<Row, Sort extends string>(props: DataCardProps<Row, Sort>) {
  const { row, columns, actions } = props
  if (row === undefined) return <Paper withBorder shadow="sm" radius="lg" h="10rem" aria-busy="true" />
  const inPlace = (place: DataColumn<Row, Sort>['card']) =>
    columns
      .filter(({ card = 'line' }) => card === place)
      .map(({ key, cell, cardCell = cell }) => <span key={key}>{cardCell(row)}</span>)
  const lines = columns.filter(({ card = 'line' }) => card === 'line')
  const offered = actions?.of(row) ?? []
  return (
    <Paper withBorder shadow="sm" radius="lg" px="0.85rem" py="0.65rem" className={classes.card}>
      <Group gap="0.3rem 0.6rem" align="start" justify="space-between" wrap="nowrap">
        <h3>{inPlace('title')}</h3>
        <Group gap="0.3rem" justify="flex-end">
          {inPlace('badge')}
        </Group>
      </Group>
      <Text fz="m" c="dimmed" className={classes.subtitle}>
        {inPlace('subtitle')}
      </Text>
      {/* Two beside each other: a card is half as high, and the next one is in sight. */}
      <SimpleGrid component="dl" cols={2} spacing="0.9rem" verticalSpacing="0.2rem" mt="0.4rem" fz="s">
        {lines.map(({ key, header, cell, cardCell = cell }) => (
          <Group key={key} gap="0 0.4rem" style={{ alignContent: 'start' }}>
            <Text component="dt" c="dimmed">
              {header}
            </Text>
            <dd>{cardCell(row)}</dd>
          </Group>
        ))}
      </SimpleGrid>
      {offered.length > 0 && (
        <Group gap="0.4rem" justify="flex-end" m="0.2rem -0.4rem -0.35rem">
          {offered.map(({ label, word, icon, isDanger, onRun }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="subtle"
              color={isDanger ? 'red' : undefined}
              leftSection={<Icon name={icon} size={16} />}
              aria-label={label}
              onClick={onRun}
            >
              {word}
            </Button>
          ))}
        </Group>
      )}
    </Paper>
  )
}) as <Row, Sort extends string>(props: DataCardProps<Row, Sort>) => React.ReactNode
