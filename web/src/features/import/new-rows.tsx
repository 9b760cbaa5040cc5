import type { ImportReply, ImportTotal, NewRow } from '@hub/contract/imports'
import type { ImportSheet } from '@hub/contract/imports/fields'
import { Button, Group, Text } from '@mantine/core'
import { t } from '#lib/language.ts'
import { Panel } from '#ui/panel.tsx'
import { importFields } from './import-languages.ts'
import { Hint } from './import-parts.tsx'
import { sheetTitle, TEXT } from './import.text.ts'
import classes from './import.module.css'
import { formatDecimalText, labelOf, type RowNames, shownValue } from './row-names.ts'
import type { Importing } from './use-import.ts'

interface NewRowsProps {
  reply: ImportReply
  isOnly: boolean
  importing: Importing
  names: RowNames
}

export const NewRows = ({ reply: { sheets, preview, totals }, isOnly, importing, names }: NewRowsProps) =>
  sheets.map(({ sheet, new: count }) => {
    const rows = preview.filter((each) => each.sheet === sheet)
    if (rows.length === 0) return null
    return (
      <Panel key={sheet} title={TEXT.newRows(isOnly ? null : sheetTitle(sheet), count)}>
        <Totals sheet={sheet} totals={totals.filter((each) => each.sheet === sheet)} />
        <Hint>{count > rows.length ? TEXT.firstRows(rows.length, count) : TEXT.asRead}</Hint>
        <Preview sheet={sheet} rows={rows} importing={importing} names={names} />
      </Panel>
    )
  })

function Totals({ sheet, totals }: { sheet: ImportSheet; totals: readonly ImportTotal[] }) {
  if (totals.length === 0) return null
  return (
    <Group renderRoot={(props) => <dl {...props} />} gap="5px 22px" my={8} aria-label={TEXT.totals}>
      {totals.map(({ field, currency, total }) => (
        <Group key={`${field} ${currency}`} gap={6}>
          <Text component="dt" c="dimmed">
            {labelOf(sheet, field) ?? field}
          </Text>
          <Text component="dd" fw={600}>
            {currency && `${currency} `}
            {formatDecimalText(total)}
          </Text>
        </Group>
      ))}
    </Group>
  )
}

interface PreviewProps {
  sheet: ImportSheet
  rows: readonly NewRow[]
  importing: Importing
  names: RowNames
}

function Preview({ sheet, rows, importing, names }: PreviewProps) {
  const table = importing.tables.find(({ kind }) => kind === sheet)
  const fields = importFields(sheet).filter(
    ({ key }) => key !== 'id' && rows.some(({ cells }) => (cells[key] ?? '') !== ''),
  )
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${classes.preview}`} aria-label={TEXT.previewOf(rows.length)}>
        <thead>
          <tr>
            <th scope="col">{TEXT.rowHeader}</th>
            {fields.map(({ key, header }) => (
              <th key={key} scope="col">
                {t(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => {
            const isLeft = table?.left.has(each.row) ?? false
            const action = isLeft ? TEXT.putBack : TEXT.leaveRow
            return (
              <tr key={each.row} data-left={isLeft || undefined}>
                <th scope="row">
                  {each.row}{' '}
                  <Button
                    variant="default"
                    size="compact-xs"
                    aria-label={`${action}: ${names.row(each)}`}
                    onClick={() => importing.leave([each], !isLeft)}
                  >
                    {action}
                  </Button>
                </th>
                {fields.map(({ key, kind }) => (
                  <td key={key} data-number={kind === 'whole' || kind === 'money' || kind === 'decimal' || undefined}>
                    {shownValue(sheet, key, each.cells[key] ?? '')}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
