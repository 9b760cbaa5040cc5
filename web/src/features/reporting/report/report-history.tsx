import type { ChangedContent, ReportChanges, ReportStepTaken } from '@hub/contract/report-rounds'
import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { LoadError } from '#ui/messages.tsx'
import lines from '#ui/lines.module.css'
import classes from '#features/reporting/reporting.module.css'
import { roundsQuery } from '#features/reporting/reporting.queries.ts'
import { CONTENTS } from '#features/reporting/reporting.text.ts'
import { Icon } from '#ui/icon.tsx'
import { CHANGED, changesInWords, fieldLabel, fieldValue, ROUNDS } from './rounds.text.ts'

export function ReportRounds({ id }: { id: string }) {
  const rounds = useQuery(roundsQuery(id))
  if (rounds.isPending) return <Skeleton height={80} aria-busy="true" />
  if (rounds.isError && !rounds.data) return <LoadError text={ROUNDS.failed} onRetry={() => void rounds.refetch()} />
  if (rounds.data.length === 0) return <p className={lines.soft}>{ROUNDS.none}</p>
  return (
    <ol className={lines.list}>
      {rounds.data.map((step, at) => (
        <Step
          key={step.id}
          taken={step}
          isAgain={rounds.data.slice(0, at).some((earlier) => earlier.step === 'submit')}
        />
      ))}
    </ol>
  )
}

function Step({ taken, isAgain }: { taken: ReportStepTaken; isAgain: boolean }) {
  const { step, round, at, by, note, nothing_to_report, by_submitter, counts, changes, sent_back = 0 } = taken
  return (
    <li className={lines.part}>
      <Group component="p" gap="0.4rem 0.8rem">
        <strong>{step === 'submit' && isAgain ? ROUNDS.again : ROUNDS.step(step)}</strong>
        <span className={lines.soft}>
          {ROUNDS.by(by, formatDateTime(at))} · {ROUNDS.round(round)}
        </span>
      </Group>
      {changes && <ChangesOfMonth changes={changes} title={ROUNDS.since(step)} />}
      {sent_back > 0 && <p>{ROUNDS.except(sent_back)}</p>}
      {by_submitter && <p>{ROUNDS.bySubmitter}</p>}
      {note && (
        <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <strong>{step === 'submit' ? ROUNDS.note : ROUNDS.reason}</strong> {note}
        </Text>
      )}
      <p className={lines.soft}>
        {nothing_to_report
          ? ROUNDS.nothing
          : ROUNDS.held(
              CONTENTS.activities(counts.activities),
              CONTENTS.children(counts.children),
              CONTENTS.funding(counts.funding_entries),
              CONTENTS.stock(counts.stock_changes),
            )}
      </p>
    </li>
  )
}

/** What was added, changed or deleted between two moments; null without changes. */
export function ChangesOfMonth({ changes, title }: { changes: ReportChanges; title: string }) {
  const words = changesInWords(changes)
  if (!words) return null
  return (
    <div className={classes.changes}>
      <p className={classes.warned}>
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
              {(before !== null || after !== null) && `: ${fieldValue(field, before)} → ${fieldValue(field, after)}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
