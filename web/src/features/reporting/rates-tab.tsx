import { monthAfter, monthName, thisMonth } from '@hub/contract/months'
import type { Rate } from '@hub/contract/rates'
import { Box, Button, NativeSelect, Paper, SimpleGrid, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { errorsIn } from '#lib/use-server-form.ts'
import { useTitle } from '#lib/browser.ts'
import { t } from '#lib/language.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { KEYS } from '#domain/queries.ts'
import { useFormRestarts } from '#lib/use-draft-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { BothValues, disputedOf, DraftNotice, SavedSign, StaleNotice } from '#ui/draft-notices.tsx'
import { ErrorSummary } from '#ui/form-end.tsx'
import { ImportLink } from '#domain/list/list-page.tsx'
import { LoadError } from '#ui/messages.tsx'
import lines from '#ui/lines.module.css'
import classes from './reporting.module.css'
import { ScrollTable } from './scroll-table.tsx'
import { type OtherCurrency, OTHERS, ratesDraft, ratesQuery, type RateValues, useRatesForm } from './rates-form.ts'
import { EDITED, RATES } from './settings.text.ts'

const MONTHS = 36

interface RatesTabProps {
  of: string | undefined
  onOf: (month: string) => void
}

export function RatesTab({ of: named, onOf }: RatesTabProps) {
  const rates = useQuery(ratesQuery)
  const [saved, beginAnew] = useFormRestarts('rates.save', KEYS.reporting)
  const months = Array.from({ length: MONTHS }, (_, ago) => monthAfter(thisMonth(), -ago))
  const month = months.find((each) => each === named) ?? thisMonth()
  useTitle(`${monthName(month)} · ${t('Rates')}`)
  if (rates.isPending) return <Skeleton height={240} aria-busy="true" />
  if (rates.isError && !rates.data) return <LoadError text={RATES.failed} onRetry={() => void rates.refetch()} />
  const known = [...new Set(rates.data.map((rate) => rate.month))]
  const of = rates.data.filter((rate) => rate.month === month)
  return (
    <div className={lines.stack}>
      <div className={classes.actions}>
        <p className={lines.soft}>{RATES.about}</p>
        <ImportLink type="rates" />
      </div>
      <Paper withBorder shadow="sm" radius="lg" px="1.25rem" py="1.1rem" className={classes.card}>
        <NativeSelect
          label={RATES.month}
          maw="18rem"
          value={month}
          data={months.map((value) => ({ value, label: monthName(value) }))}
          onChange={(event) => onOf(event.currentTarget.value)}
        />
        <RatesForm key={`${month} ${saved}`} month={month} rates={of} onSaved={beginAnew} />
      </Paper>
      <h2>{RATES.known}</h2>
      {known.length === 0 ? <p className={lines.soft}>{RATES.none}</p> : <Known months={known} rates={rates.data} />}
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

interface RatesFormProps {
  month: string
  rates: readonly Rate[]
  onSaved: () => void
}

function RatesForm(props: RatesFormProps) {
  const draft = useDraft(ratesDraft(props.month))
  return draft ? <OpenRatesForm {...props} draft={draft} /> : <Box mih="4rem" aria-busy="true" />
}

const LABELS = Object.fromEntries(OTHERS.map((currency) => [currency, RATES.of(currency)])) as Record<
  OtherCurrency,
  string
>

function OpenRatesForm(props: RatesFormProps & { draft: OpenDraft<RateValues> }) {
  const { draft } = props
  const edit = useRatesForm(props)
  return (
    <form onSubmit={edit.submit} className={lines.stack} noValidate aria-label={RATES.save}>
      <DraftNotice draftedAt={edit.draftedAt} text={RATES.draft} isNew={false} onStartOver={edit.startOver} />
      <SimpleGrid minColWidth="9rem" spacing="0.8rem">
        {OTHERS.map((currency) => (
          <TextInput
            key={currency}
            label={LABELS[currency]}
            inputMode="decimal"
            {...edit.form.getInputProps(currency)}
          />
        ))}
      </SimpleGrid>
      <StaleNotice
        isStale={edit.isStale}
        title={RATES.stale}
        onLoad={() => void edit.loadNewer()}
        loaded={edit.conflicts && EDITED.loaded}
      />
      <BothValues
        fields={disputedOf(LABELS, edit.form.getValues(), edit.conflicts)}
        onTakeTheirs={(name) => edit.takeTheirs(name as OtherCurrency)}
      />
      <ErrorSummary failure={edit.failure} errors={errorsIn(edit.form.errors, LABELS)} />
      <div className={classes.actions}>
        <Button type="submit" aria-disabled={edit.pending}>
          {edit.pending ? RATES.saving : RATES.save}
        </Button>
        <SavedSign draft={draft} />
      </div>
    </form>
  )
}
