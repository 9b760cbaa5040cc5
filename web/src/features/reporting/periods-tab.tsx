import { monthName } from '@hub/contract/months'
import type { Period } from '@hub/contract/reporting'
import { Box, Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { KEYS } from '#domain/queries.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { formatDate } from '#lib/format.ts'
import { mergeEdit } from '#lib/record-texts.ts'
import { discardDraft, useSubmitDraft, useFormRestarts } from '#lib/use-draft-form.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { DraftNotice, SavedSign } from '#ui/draft-notices.tsx'
import { LoadError } from '#ui/messages.tsx'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'
import lines from '#ui/lines.module.css'
import classes from './reporting.module.css'
import { periodsQuery } from './reporting.queries.ts'
import { PERIODS } from './settings.text.ts'

/** `closed` is '' for an open month. */
interface PeriodValues extends Record<string, string> {
  due_on: string
  closed: string
}

const typedPeriod = ({ due_on, closed }: Period): PeriodValues => ({ due_on, closed: closed ? 'closed' : '' })
const settingsOf = ({ due_on, closed }: PeriodValues) => ({ due_on, closed: closed !== '' })

const periodDraft = (month: string): DraftOptions<PeriodValues> => ({
  kind: 'reporting.savePeriod',
  subject: month,
  schema: 1,
  read: readTexts<PeriodValues>(['due_on', 'closed']),
  title: () => monthName(month),
})

export function PeriodsTab() {
  const periods = useQuery(periodsQuery)
  const [saved, beginAnew] = useFormRestarts('reporting.savePeriod', KEYS.reporting)
  if (periods.isPending) return <Skeleton height={240} aria-busy="true" />
  if (periods.isError && !periods.data)
    return <LoadError text={PERIODS.failed} onRetry={() => void periods.refetch()} />
  return (
    <div className={lines.stack}>
      <p className={lines.soft}>{PERIODS.about}</p>
      <ul className={lines.list}>
        {periods.data.map((period) => (
          <PeriodLine
            key={`${period.month} ${period.due_on} ${period.closed} ${saved}`}
            period={period}
            onQueued={beginAnew}
          />
        ))}
      </ul>
    </div>
  )
}

interface PeriodLineProps {
  period: Period
  onQueued: () => void
}

function PeriodLine(props: PeriodLineProps) {
  const draft = useDraft(periodDraft(props.period.month))
  return <li>{draft ? <PeriodForm {...props} draft={draft} /> : <Box mih="4rem" aria-busy="true" />}</li>
}

function PeriodForm({ period, onQueued, draft }: PeriodLineProps & { draft: OpenDraft<PeriodValues> }) {
  const [start] = useState(() => typedPeriod(period))
  const [values, setValues] = useState(() => {
    draft.begin(start)
    return draft.kept ? mergeEdit(draft.kept.from, draft.kept.values, start).values : start
  })
  const [draftedAt, setDraftedAt] = useState(draft.kept?.savedAt ?? null)
  const submit = useSubmitDraft(draft, { stale: KEYS.reporting, failed: PERIODS.notSaved })
  const name = monthName(period.month)
  const change = (changes: Partial<PeriodValues>) => {
    const next = { ...values, ...changes } as PeriodValues
    setValues(next)
    draft.save(start, next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (submit.isPending) return
    // A saved draft may have started from another version: move it to the one on screen.
    if (draft.kept) draft.save(start, values)
    const body = { ...settingsOf(values), from: settingsOf(start) }
    submit.mutate(
      { params: { month: period.month }, body },
      { onSuccess: (reply) => (reply === QUEUED ? onQueued() : setDraftedAt(null)) },
    )
  }
  const startOver = () => {
    setValues(start)
    setDraftedAt(null)
    void discardDraft(draft, () => {
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
          <SavedSign draft={draft} />
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
