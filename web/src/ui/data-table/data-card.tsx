import { Button } from '@mantine/core'
import { memo } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { DataColumn, RowActions } from './data-column.ts'
import classes from './data-card.module.css'

interface DataCardProps<Row, Sort extends string> {
  row: Row | undefined
  columns: readonly DataColumn<Row, Sort>[]
  actions: RowActions<Row> | undefined
}

export const DataCard = memo(function DataCard<Row, Sort extends string>(props: DataCardProps<Row, Sort>) {
  const { row, columns, actions } = props
  if (row === undefined) return <div className={classes.card} aria-busy="true" data-awaited />
  const inPlace = (place: DataColumn<Row, Sort>['card']) =>
    columns
      .filter(({ card = 'line' }) => card === place)
      .map(({ key, cell, cardCell = cell }) => <span key={key}>{cardCell(row)}</span>)
  const lines = columns.filter(({ card = 'line' }) => card === 'line')
  const offered = actions?.of(row) ?? []
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{inPlace('title')}</h3>
        <div className={classes.cardBadges}>{inPlace('badge')}</div>
        <p className={classes.cardSubtitle}>{inPlace('subtitle')}</p>
      </div>
      <dl className={classes.lines}>
        {lines.map(({ key, header, cell, cardCell = cell }) => (
          <div key={key}>
            <dt>{header}</dt>
            <dd>{cardCell(row)}</dd>
          </div>
        ))}
      </dl>
      {offered.length > 0 && (
        <div className={classes.cardActions}>
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
        </div>
      )}
    </div>
  )
}) as <Row, Sort extends string>(props: DataCardProps<Row, Sort>) => React.ReactNode
