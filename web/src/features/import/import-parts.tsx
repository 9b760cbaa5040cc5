import type { SheetSummary } from '@hub/contract/imports'
import { Button, Flex, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { sheetTitle, TEXT } from './import.text.ts'
import classes from './import.module.css'

export const Hint = ({ children }: { children: ReactNode }) => (
  <Text fz="m" c="dimmed">
    {children}
  </Text>
)

export const SheetSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack renderRoot={(props) => <section {...props} />} className={classes.sheet} gap="md" aria-label={title}>
    <Text component="h3" fz="l" fw={700}>
      {title}
    </Text>
    {children}
  </Stack>
)

/** A question above its choices. */
export const Asked = ({ words, children }: { words: string; children: ReactNode }) => (
  <fieldset>
    <Text component="legend" fw={600}>
      {words}
    </Text>
    {children}
  </fieldset>
)

interface ChoiceProps {
  /** Of a radio button; without it, it is a checkbox. */
  name?: string
  checked: boolean
  disabled?: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

export const Choice = ({ name, checked, disabled, onChange, children }: ChoiceProps) => (
  <Flex component="label" gap={8} align="baseline" py={3}>
    <input
      type={name ? 'radio' : 'checkbox'}
      name={name}
      className={classes.choice}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </Flex>
)

export const ValueChange = ({ before, after }: { before: string; after: string }) => (
  <>
    <del>{before || t('empty')}</del> <span aria-hidden>→</span> <ins>{after || t('empty')}</ins>
  </>
)

interface RowListProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  shown: number
  children: (row: Row) => ReactNode
}

export function RowList<Row>({ rows, keyOf, shown, children }: RowListProps<Row>) {
  const [most, setMost] = useState(shown)
  const more = Math.min(Math.max(shown, 50), rows.length - most)
  return (
    <>
      <Flex component="ul" direction="column" gap={8} my={8}>
        {rows.slice(0, most).map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </Flex>
      {more > 0 && (
        <Button variant="default" size="xs" onClick={() => setMost(most + more)}>
          {TEXT.showMore(more, rows.length - most)}
        </Button>
      )}
    </>
  )
}

interface RowLineProps {
  /** 'Row 7' or 'D7' */
  name: string
  words: string
  action: string
  onAction: () => void
}

export const RowLine = ({ name, words, action, onAction }: RowLineProps) => (
  <Group gap={8}>
    <Text span fz="s" c="dimmed" miw="3.2rem">
      {name}
    </Text>
    <Text span flex="1 1 14rem">
      {words}
    </Text>
    <Button variant="default" size="xs" aria-label={`${action}: ${name}`} onClick={onAction}>
      {action}
    </Button>
  </Group>
)

const RED = 'var(--hub-red)'

interface FiguresProps {
  figures: readonly { label: string; count: number; isError?: boolean }[]
  isBusy?: boolean
}

export const Figures = ({ figures, isBusy = false }: FiguresProps) => (
  <SimpleGrid
    renderRoot={(props) => <dl {...props} />}
    aria-busy={isBusy}
    opacity={isBusy ? 0.6 : 1}
    minColWidth="7rem"
    autoFlow="auto-fit"
    spacing="xs"
  >
    {figures.map(({ label, count, isError }) => (
      <Paper key={label} withBorder radius="md" px="0.8rem" py="0.6rem">
        <Text component="dt" fz="s" c="dimmed">
          {label}
        </Text>
        <Text component="dd" fz="var(--hub-text-title)" c={isError && count > 0 ? RED : undefined}>
          {formatCount(count)}
        </Text>
      </Paper>
    ))}
  </SimpleGrid>
)

const SHOWN = ['new', 'changed', 'same', 'faulty'] as const

interface SheetFiguresProps {
  sheets: readonly SheetSummary[]
  columns: readonly string[]
  isBusy?: boolean
}

export const SheetFigures = ({ sheets, columns, isBusy = false }: SheetFiguresProps) => (
  <table className={`${classes.table} ${classes.figures}`} aria-busy={isBusy} style={{ opacity: isBusy ? 0.6 : 1 }}>
    <thead>
      <tr>
        <th scope="col">{TEXT.sheet(null)}</th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sheets.map((each) => (
        <tr key={each.sheet}>
          <th scope="row">{sheetTitle(each.sheet)}</th>
          {columns.map((column, at) => {
            const count = each[SHOWN[at]!]
            const isError = SHOWN[at] === 'faulty' && count > 0
            return (
              <Text key={column} component="td" c={isError ? RED : undefined} fw={isError ? 600 : undefined}>
                {formatCount(count)}
              </Text>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
