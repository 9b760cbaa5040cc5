import { FUNDING_LABELS, type FundingField } from '@hub/contract/records/funding-entry'
import { Box, Group, Stack, Text } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { followDollars, dollarsHint, useDollarRates } from '#domain/funding-entry/dollars.ts'
import { CODES_CHECKED_LATER } from '#domain/funding-entry/funding-inputs.tsx'
import { useIsOffline } from '#lib/connection.ts'
import type { OpenDraft, Split } from '#lib/outbox/draft-state.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import type { FundingValues } from '#domain/funding-entry/entry-values.ts'
import type { FundingRow } from '#domain/funding-entry/funding-fields.ts'
import { fundingDraft } from '#domain/funding-entry/funding-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BulkEntry } from '#ui/bulk-entry/bulk-entry.tsx'
import { type BulkValues, useBulkRows } from '#ui/bulk-entry/use-bulk-rows.ts'
import type { RowNote } from '#ui/entry-grid/entry-column.ts'
import { checkEntries, useSubmitEntries } from '#features/funding/funding.changes.ts'
import { TOASTS } from '#features/funding/funding.text.ts'
import { BULK_COLUMNS, FUNDING_KIND, openAmount, pasteBlock } from './bulk.kind.ts'
import { formatAmount, formatMoney } from '#lib/format.ts'
import { sumsOf } from './bulk.sums.ts'
import { t } from '#lib/language.ts'

const BULK_TEXT = {
  title: t('Financial Tracking System (FTS) - Bulk Submission'),
  entries: (count: number) => t('Funding Entries ({count})', { count }),
  asked: (field: FundingField) =>
    t('{label} can be read in two ways. Change it, or take it as', { label: t(FUNDING_LABELS[field]) }),
  hint: (hint: string) => t('{label}: {hint}.', { label: t(FUNDING_LABELS.amount_usd), hint }),
}

interface BulkDialogProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

export const BulkDialog = ({ isOpen, onOpen, onClose }: BulkDialogProps) => (
  <Dialog title={BULK_TEXT.title} opened={isOpen} size="72rem" closeOnClickOutside={false} onClose={onClose}>
    <BulkForm onDone={onClose} onUndone={onOpen} />
  </Dialog>
)

const BulkSums = memo(function BulkSums({ rows }: { rows: readonly FundingRow[] }) {
  const { original, usd } = sumsOf(rows)
  return (
    <Stack component="dl" gap="0.2rem" fz="m">
      <Sum label={t(FUNDING_LABELS.amount_original)}>
        {original.length === 0 && <dd>–</dd>}
        {original.map(({ currency, sum }) => (
          <dd key={currency}>{formatMoney(sum, currency)}</dd>
        ))}
      </Sum>
      <Sum label={t(FUNDING_LABELS.amount_usd)}>
        <dd>{formatAmount(usd)}</dd>
      </Sum>
    </Stack>
  )
})

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group gap="0.1rem 1.2rem" fw={650}>
    <Text component="dt" miw="7.5rem" fw={400} c="dimmed">
      {label}
    </Text>
    {children}
  </Group>
)

interface BulkFormProps {
  onDone: () => void
  onUndone: () => void
}

function BulkForm(props: BulkFormProps) {
  const draft = useDraft(fundingDraft(null))
  return draft ? <OpenBulkForm {...props} draft={draft} /> : <Box mih="20rem" aria-busy="true" />
}

export const newValues = (): BulkValues<FundingRow, FundingValues> => ({
  start: { submissions: [FUNDING_KIND.blankRow()] },
  rowsOf: ({ submissions }) => submissions,
  withRows: (_, submissions) => ({ submissions }),
})

export function useSendEntries(draft: OpenDraft<FundingValues>) {
  const submission = useSubmitEntries(draft)
  return {
    check: checkEntries,
    send: (split: Split<FundingValues>) => submission.mutateAsync(split),
    rowsName: 'submissions',
    failed: TOASTS.submitFailed,
  }
}

function OpenBulkForm({ draft, onDone, onUndone }: BulkFormProps & { draft: OpenDraft<FundingValues> }) {
  const entries = useBulkRows(draft, FUNDING_KIND, newValues())
  const sending = useSendEntries(draft)
  const rates = useDollarRates()
  const isOffline = useIsOffline()
  const hintOf = (row: FundingRow): RowNote | undefined => {
    const hint = dollarsHint(row, rates)
    return hint === undefined ? undefined : { text: BULK_TEXT.hint(hint), column: 'amount_usd' }
  }
  return (
    <BulkEntry
      draft={draft}
      kind={FUNDING_KIND}
      entries={entries}
      sending={sending}
      label={t('Funding entries')}
      title={BULK_TEXT.entries}
      columns={BULK_COLUMNS}
      paste={pasteBlock}
      follow={(before, after) => followDollars(before, after, rates)}
      noteOf={askedOf}
      onNoteAction={readAsOffered}
      hintOf={hintOf}
      below={(rows) => (
        <>
          {isOffline && (
            <Text fz="m" c="dimmed">
              {CODES_CHECKED_LATER}
            </Text>
          )}
          <BulkSums rows={rows} />
        </>
      )}
      beginsHere
      onDone={onDone}
      onUndone={onUndone}
    />
  )
}

function askedOf(row: FundingRow): RowNote | undefined {
  const open = openAmount(row)
  return open ? { text: BULK_TEXT.asked(open.field), action: open.likely, column: open.field } : undefined
}

function readAsOffered(row: FundingRow): FundingRow {
  const open = openAmount(row)
  return open ? { ...row, [open.field]: open.likely } : row
}
