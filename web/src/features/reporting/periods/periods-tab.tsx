import { monthName } from '@hub/contract/months'
import type { Period } from '@hub/contract/reporting'
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { REPORTING } from '../../../domain/report/report-family.ts'
import { CallFailed } from '../../../lib/call-failed.ts'
import { formatDate } from '../../../lib/format.ts'
import { mergeEdit } from '../../../lib/merge-edit.ts'
import { giveUp } from '../../../lib/work/give-up.ts'
import { KEPT } from '../../../lib/work/kept.ts'
import { useSubmitWork } from '../../../lib/work/use-submit-work.ts'
import { useWork } from '../../../lib/work/use-work.ts'
import type { OpenWork } from '../../../lib/work/work-in-form.ts'
import { DraftNotice } from '../../../ui/edit-notices.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { SavedSign } from '../../../ui/saved-sign.tsx'
import classes from '../reporting.module.css'
import { periodsQuery } from '../reporting.queries.ts'
import { PERIODS } from '../settings.text.ts'
import { useBeginsAnew } from '../use-begins-anew.ts'
import { type PeriodValues, periodWork, settingsOf, typedPeriod } from './period-work.ts'

export function PeriodsTab() {
  const periods = useQuery(periodsQuery)
  const [saved, beginAnew] = useBeginsAnew('reporting.savePeriod')
  if (periods.isPending) return <Skeleton height={240} aria-busy="true" />
  if (periods.isError && !periods.data)
    return <LoadError text={PERIODS.failed} onRetry={() => void periods.refetch()} />
  return (
    <div className={classes.stack}>
      <p className={classes.soft}>{PERIODS.about}</p>
      <ul className={classes.list}>
        {periods.data.map((period) => (
          <PeriodLine
            key={`${period.month} ${period.due_on} ${period.closed} ${saved}`}
            period={period}
            onKept={beginAnew}
          />
        ))}
      </ul>
    </div>
  )
}

interface PeriodLineProps {
  period: Period
  /** It was left to the outbox. */
  onKept: () => void
}

/** Opens with what was begun before, which the disk has in a moment. */
function PeriodLine(props: PeriodLineProps) {
  const work = useWork(periodWork(props.period.month))
  return <li>{work ? <PeriodForm {...props} work={work} /> : <div className={classes.opening} aria-busy="true" />}</li>
}

function PeriodForm({ period, onKept, work }: PeriodLineProps & { work: OpenWork<PeriodValues> }) {
  const [start] = useState(() => typedPeriod(period))
  const [values, setValues] = useState(() => {
    work.begin(start)
    return work.kept ? mergeEdit(work.kept.from, work.kept.values, start).values : start
  })
  const [draftedAt, setDraftedAt] = useState(work.kept?.savedAt ?? null)
  const submit = useSubmitWork(work, { stale: REPORTING, failed: PERIODS.notSaved })
  const name = monthName(period.month)
  const change = (changes: Partial<PeriodValues>) => {
    const next = { ...values, ...changes } as PeriodValues
    setValues(next)
    work.save(start, next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (submit.isPending) return
    // What was begun before may have started from another version: it goes out onto the one that is shown.
    if (work.kept) work.save(start, values)
    const body = { ...settingsOf(values), from: settingsOf(start) }
    submit.mutate(
      { params: { month: period.month }, body },
      { onSuccess: (reply) => (reply === KEPT ? onKept() : setDraftedAt(null)) },
    )
  }
  const startOver = () => {
    setValues(start)
    setDraftedAt(null)
    void giveUp(work, () => {
      setValues(values)
      setDraftedAt(draftedAt)
    })
  }
  const isChanged = values.due_on !== start.due_on || values.closed !== start.closed
  return (
    <form className={classes.period} onSubmit={send} aria-label={name} noValidate>
      <h2>{name}</h2>
      <TextInput
        type="date"
        label={PERIODS.due}
        value={values.due_on}
        error={submit.error instanceof CallFailed ? submit.error.fields.due_on : undefined}
        onChange={(event) => change({ due_on: event.currentTarget.value })}
      />
      <Checkbox
        label={PERIODS.closed}
        description={PERIODS.closedHint}
        checked={values.closed !== ''}
        onChange={(event) => change({ closed: event.currentTarget.checked ? 'closed' : '' })}
      />
      <Button type="submit" variant={isChanged ? 'filled' : 'default'} aria-disabled={submit.isPending}>
        {submit.isPending ? PERIODS.saving : PERIODS.save}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {(isChanged || draftedAt) && (
        <div className={classes.periodEnd}>
          <SavedSign work={work} />
          <DraftNotice
            draftedAt={draftedAt}
            text={(when) => PERIODS.draft(when, formatDate(period.due_on), period.closed)}
            isNew={false}
            onStartOver={startOver}
          />
        </div>
      )}
    </form>
  )
}
