import { monthName } from '@hub/contract/months'
import { type Period, reportingEndpoints } from '@hub/contract/reporting'
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Skeleton.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { REPORTING } from '../../../domain/report/report-family.ts'
import { call } from '../../../lib/api-client.ts'
import { failureToast } from '../../../lib/failure-toast.ts'
import { CallFailed } from '../../../lib/call-failed.ts'
import { showToast } from '../../../lib/toast.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import classes from '../reporting.module.css'
import { periodsQuery } from '../reporting.queries.ts'
import { PERIODS } from '../settings.text.ts'

export function PeriodsTab() {
  const periods = useQuery(periodsQuery)
  if (periods.isPending) return <Skeleton height={240} aria-busy="true" />
  if (periods.isError && !periods.data)
    return <LoadError text={PERIODS.failed} onRetry={() => void periods.refetch()} />
  return (
    <div className={classes.stack}>
      <p className={classes.soft}>{PERIODS.about}</p>
      <ul className={classes.list}>
        {periods.data.map((period) => (
          <PeriodLine key={`${period.month} ${period.due_on} ${period.closed}`} period={period} />
        ))}
      </ul>
    </div>
  )
}

function PeriodLine({ period }: { period: Period }) {
  const client = useQueryClient()
  const [due_on, setDue] = useState(period.due_on)
  const [closed, setClosed] = useState(period.closed)
  const name = monthName(period.month)
  const save = useMutation({
    mutationFn: () =>
      call(reportingEndpoints.savePeriod, { params: { month: period.month }, body: { due_on, closed } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: failureToast(PERIODS.notSaved),
    onSettled: () => client.invalidateQueries({ queryKey: REPORTING }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const isChanged = due_on !== period.due_on || closed !== period.closed
  return (
    <li>
      <form className={classes.period} onSubmit={send} aria-label={name} noValidate>
        <h2>{name}</h2>
        <TextInput
          type="date"
          label={PERIODS.due}
          value={due_on}
          error={save.error instanceof CallFailed ? save.error.fields.due_on : undefined}
          onChange={(event) => setDue(event.currentTarget.value)}
        />
        <Checkbox
          label={PERIODS.closed}
          description={PERIODS.closedHint}
          checked={closed}
          onChange={(event) => setClosed(event.currentTarget.checked)}
        />
        <Button type="submit" variant={isChanged ? 'filled' : 'default'} aria-disabled={save.isPending}>
          {save.isPending ? PERIODS.saving : PERIODS.save}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </form>
    </li>
  )
}
