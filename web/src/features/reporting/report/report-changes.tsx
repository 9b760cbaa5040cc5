import type { ChangedContent, ReportChanges } from '@hub/contract/report-rounds'
import { formatDay } from '#lib/format.ts'
import { Icon } from '#ui/icon.tsx'
import classes from '#features/reporting/reporting.module.css'
import { CHANGED, changesInWords, fieldLabel, fieldValue } from './rounds.text.ts'

/** What was added, changed or deleted between two moments; null without changes. */
export function ChangesOfMonth({ changes, title }: { changes: ReportChanges; title: string }) {
  const words = changesInWords(changes)
  if (!words) return null
  return (
    <div className={classes.changes}>
      <p>
        <Icon name="alert" size={16} />
        <span>
          <strong>{title}</strong> {words}.
        </span>
      </p>
      <details>
        <summary>{CHANGED.show}</summary>
        <ul>
          {changes.rows.map((row) => (
            <Row key={`${row.kind} ${row.id}`} row={row} />
          ))}
          {changes.more > 0 && <li>{CHANGED.more(changes.more)}</li>}
        </ul>
      </details>
    </div>
  )
}

function Row({ row: { kind, name, day, change, fields } }: { row: ChangedContent }) {
  return (
    <li>
      <strong>{CHANGED.change[change]}</strong> · {CHANGED.kind[kind]}:{' '}
      {[name, day && formatDay(day)].filter(Boolean).join(', ')}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, before, after }) => (
            <li key={field}>
              {fieldLabel(field)}
              {(before !== null || after !== null) && `: ${fieldValue(before)} → ${fieldValue(after)}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
