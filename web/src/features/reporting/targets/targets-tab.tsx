import { dayInNigeria } from '@hub/contract/days'
import type { Targets } from '@hub/contract/targets'
import { Button, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTitle } from '#lib/browser.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { KEYS } from '#domain/queries.ts'
import { useFormRestarts } from '#lib/use-draft-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { t } from '#lib/language.ts'
import { BothValues, DraftNotice, SavedSign, StaleNotice } from '#ui/draft-notices.tsx'
import { EntryTable } from '#ui/entry-grid/entry-grid.tsx'
import type { EntryGridHandle, Position } from '#ui/entry-grid/entry-column.ts'
import { useReplacedRows } from '#ui/bulk-entry/use-bulk-rows.ts'
import { BULK_TEXT } from '#ui/bulk-entry/bulk.text.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { indicatorsQuery } from '#domain/indicator/indicators.ts'
import { holdsIn } from '@hub/contract/indicators'
import { ImportLink } from '#domain/list/list-page.tsx'
import { LoadError } from '#ui/messages.tsx'
import { Notice } from '#ui/notice.tsx'
import lines from '#ui/lines.module.css'
import classes from '#features/reporting/reporting.module.css'
import { subjectOf, targetsDraft, type TargetValues } from './targets-draft.ts'
import { targetsQuery, useTargetsForm } from './targets-form.ts'
import { EDITED, TARGETS } from '#features/reporting/settings.text.ts'
import { pasteTargets } from './target-paste.ts'
import {
  blankTargets,
  columnsOf,
  errorOf,
  firstError,
  invalidRows,
  MAX_ROWS,
  targetSheets,
  type TargetSheet,
  type TypedTargets,
} from './target-rows.ts'

const thisYear = () => Number(dayInNigeria().slice(0, 4))

interface TargetsTabProps {
  of: string | undefined
  onOf: (year: string) => void
}

export function TargetsTab({ of, onOf }: TargetsTabProps) {
  const years = [1, 0, -1, -2, -3].map((ahead) => String(thisYear() + ahead))
  const [ofYear, ofIndicator = ''] = of?.split('.') ?? []
  const year = years.find((each) => each === ofYear) ?? String(thisYear())
  const indicators = useQuery(indicatorsQuery)
  const sheets = targetSheets(
    indicators.data ?? [],
    (indicator) => indicator.id === ofIndicator || (!indicator.retired_at && holdsIn(indicator, Number(year))),
  )
  const sheet = sheets.find(({ id }) => id === ofIndicator) ?? sheets[0]!
  useTitle(`${year} · ${t('Targets')}`)
  const targets = useQuery({ ...targetsQuery(year, sheet), enabled: !ofIndicator || !indicators.isPending })
  const [saved, beginAnew] = useFormRestarts('targets.save', KEYS.reporting)
  return (
    <div className={lines.stack}>
      <div className={classes.actions}>
        <p className={lines.soft}>{TARGETS.about}</p>
        <ImportLink type="targets" />
      </div>
      <Group align="end" gap="md">
        <NativeSelect
          label={TARGETS.year}
          miw="7rem"
          value={year}
          data={years}
          onChange={(event) => onOf(subjectOf(event.currentTarget.value, sheet.id))}
        />
        <NativeSelect
          label={TARGETS.indicator}
          flex="1 1 16rem"
          maw="36rem"
          value={sheet.id}
          data={sheets.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(event) => onOf(subjectOf(year, event.currentTarget.value))}
        />
      </Group>
      {targets.isPending && <Skeleton height={320} aria-busy="true" />}
      {targets.isError && !targets.data && <LoadError text={TARGETS.failed} onRetry={() => void targets.refetch()} />}
      {targets.data && (
        <TargetsForm
          key={`${year} ${sheet.id} ${saved}`}
          year={year}
          sheet={sheet}
          saved={targets.data}
          onSaved={beginAnew}
        />
      )}
    </div>
  )
}

interface TargetsFormProps {
  year: string
  sheet: TargetSheet
  saved: Targets
  onSaved: () => void
}

function TargetsForm(props: TargetsFormProps) {
  const draft = useDraft(targetsDraft(props.year, props.sheet))
  return draft ? <OpenTargetsForm {...props} draft={draft} /> : <Skeleton height={320} aria-busy="true" />
}

function OpenTargetsForm(props: TargetsFormProps & { draft: OpenDraft<TargetValues> }) {
  const { year, sheet, draft } = props
  const grid = useRef<EntryGridHandle<TypedTargets>>(null)
  const goToError = () => {
    const error = firstError(edit.form.getValues().rows)
    if (error) grid.current?.focusCell(error.row, error.key)
  }
  const edit = useTargetsForm({ ...props, onError: goToError })
  const { rows } = edit.form.getValues()
  const setRows = (next: readonly TypedTargets[]) => edit.form.setFieldValue('rows', [...next])
  const { replace, undo } = useReplacedRows(rows, setRows)
  const paste = (block: string[][], at: Position) => {
    const { rows: next, filled, ...facts } = pasteTargets(rows, block, at, year, sheet)
    const text = BULK_TEXT.pastedDetails({ ...facts, invalid: invalidRows(next) }, MAX_ROWS)
    replace(next, { title: BULK_TEXT.pasted(filled), text })
  }
  return (
    <div className={lines.stack}>
      <DraftNotice draftedAt={edit.draftedAt} text={TARGETS.draft} isNew={false} onStartOver={edit.startOver} />
      <TextInput
        label={TARGETS.source}
        description={TARGETS.sourceHint}
        maw="18rem"
        required
        maxLength={200}
        {...edit.form.getInputProps('source')}
      />
      <EntryTable
        ref={grid}
        label={TARGETS.grid(year)}
        columns={columnsOf(sheet)}
        rows={rows}
        onChange={setRows}
        newRow={blankTargets}
        maxRows={MAX_ROWS}
        errors={(row, column) => errorOf(rows, row, column)}
        onPasteBlock={paste}
        onUndo={undo}
      />
      {firstError(rows) && (
        <Notice tone="warning" text={TARGETS.toMend}>
          <Button size="xs" variant="default" onClick={goToError}>
            {TARGETS.toError}
          </Button>
        </Notice>
      )}
      <StaleNotice
        isStale={edit.isStale}
        title={TARGETS.stale}
        onLoad={() => void edit.loadNewer()}
        loaded={edit.disputed && EDITED.loaded}
      />
      <BothValues fields={edit.disputed ?? []} onTakeTheirs={edit.takeTheirs} />
      <ErrorSummary failure={edit.failure} />
      <div className={classes.actions}>
        <Button aria-disabled={edit.pending} onClick={() => edit.submit()}>
          {edit.pending ? TARGETS.saving : TARGETS.save}
        </Button>
        <SavedSign draft={draft} />
      </div>
    </div>
  )
}
