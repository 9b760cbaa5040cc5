import { monthAfter, monthName, thisMonth } from '@hub/contract/months'
import { type Rate, ratesEndpoints, RatesPayload } from '@hub/contract/rates'
import { CURRENCIES } from '@hub/contract/reference/options'
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { CallFailed } from '../../../lib/call-failed.ts'
import { showToast } from '../../../lib/toast.ts'
import { ImportLink } from '../../../ui/import-link.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { failed } from '../reporting.changes.ts'
import classes from '../reporting.module.css'
import { ScrollTable } from '../scroll-table.tsx'
import { ratesQuery, REPORTING } from '../reporting.queries.ts'
import { RATES } from '../reporting.text.ts'

const OTHERS = CURRENCIES.filter((currency) => currency !== 'USD')
/** How far back a rate can be entered here. */
const MONTHS = 36

export function RatesTab() {
  const rates = useQuery(ratesQuery)
  const [month, setMonth] = useState(thisMonth)
  if (rates.isPending) return <Skeleton height={240} aria-busy="true" />
  if (rates.isError) return <LoadError text={RATES.failed} onRetry={() => void rates.refetch()} />
  const months = Array.from({ length: MONTHS }, (_, ago) => monthAfter(thisMonth(), -ago))
  const known = [...new Set(rates.data.map((rate) => rate.month))]
  const of = rates.data.filter((rate) => rate.month === month)
  return (
    <div className={classes.stack}>
      <div className={classes.actions}>
        <p className={classes.soft}>{RATES.about}</p>
        <ImportLink type="rates" />
      </div>
      <div className={classes.card}>
        <NativeSelect
          label={RATES.month}
          className={classes.narrow}
          value={month}
          data={months.map((value) => ({ value, label: monthName(value) }))}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <RatesForm key={`${month} ${JSON.stringify(of)}`} month={month} rates={of} />
      </div>
      <h2>{RATES.known}</h2>
      {known.length === 0 ? <p className={classes.soft}>{RATES.none}</p> : <Known months={known} rates={rates.data} />}
    </div>
  )
}

function Known({ months, rates }: { months: string[]; rates: Rate[] }) {
  return (
    <ScrollTable label={RATES.known}>
      <thead>
        <tr>
          <th scope="col">{RATES.month}</th>
          {OTHERS.map((currency) => (
            <th scope="col" key={currency} className={classes.number}>
              {currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            {OTHERS.map((currency) => (
              <td key={currency} className={classes.number}>
                {rates.find((rate) => rate.month === month && rate.currency === currency)?.units_per_dollar ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

type Typed = Partial<Record<(typeof OTHERS)[number], string>>

function RatesForm({ month, rates }: { month: string; rates: Rate[] }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(rates.map(({ currency, units_per_dollar }) => [currency, units_per_dollar])),
  )
  const sent = OTHERS.filter((currency) => typed[currency]?.trim())
  const [found, setFound] = useState<Record<string, string>>({})
  const body = { rates: sent.map((currency) => ({ currency, units_per_dollar: typed[currency]! })) }
  const save = useMutation({
    mutationFn: () => call(ratesEndpoints.save, { query: { month }, body }),
    onSuccess: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      void client.invalidateQueries({ queryKey: REPORTING })
      // What forms propose.
      void client.invalidateQueries({ queryKey: ['reference'] })
    },
    onError: failed(RATES.notSaved),
  })
  const faults: Record<string, string> = { ...(save.error instanceof CallFailed ? save.error.fields : {}), ...found }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const issues = RatesPayload.safeParse(body).error?.issues ?? []
    setFound(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
    if (issues.length === 0 && !save.isPending) save.mutate()
  }
  return (
    <form onSubmit={send} className={classes.stack} noValidate>
      <div className={classes.fields}>
        {OTHERS.map((currency) => (
          <TextInput
            key={currency}
            label={RATES.of(currency)}
            inputMode="decimal"
            value={typed[currency] ?? ''}
            error={faults[`rates.${sent.indexOf(currency)}.units_per_dollar`]}
            onChange={(event) => setTyped({ ...typed, [currency]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? RATES.saving : RATES.save}
        </Button>
      </div>
    </form>
  )
}
