import { FUNDING_LABELS, type FundingField, type ListedFunding } from '@hub/contract/records/funding-entry'
import { Box, SimpleGrid, Stack } from '@mantine/core'
import { errorsIn } from '#lib/use-server-form.ts'
import { BothValues, disputedOf, DraftNotice, SavedSign, StaleNotice } from '#ui/draft-notices.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { WarningsNotice } from '#ui/notice.tsx'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import type { EntryValues } from '#domain/funding-entry/entry-values.ts'
import { entryDraft } from '#domain/funding-entry/funding-draft.ts'
import { FundingInputs } from '#domain/funding-entry/funding-inputs.tsx'
import { ENTRY_TEXT, shownValues } from '#features/funding/funding.text.ts'
import { useEntryForm } from './use-entry-form.ts'
import { HINT_BELOW } from '#ui/amount-input.tsx'
import { t } from '#lib/language.ts'

interface EntryFormProps {
  entry: ListedFunding
  onDone: () => void
}

export function EntryForm(props: EntryFormProps) {
  const draft = useDraft(entryDraft(props.entry.id))
  return draft ? <OpenEntryForm {...props} draft={draft} /> : <Box mih="20rem" aria-busy="true" />
}

function OpenEntryForm({ entry, draft, onDone }: EntryFormProps & { draft: OpenDraft<EntryValues> }) {
  const edit = useEntryForm(entry, draft, onDone)
  const { form } = edit
  const values = form.getValues()
  const theirs = edit.conflicts && shownValues(edit.conflicts)

  const field = (name: FundingField, hint?: string) => {
    const newer = theirs?.[name]
    return {
      ...form.getInputProps(name),
      description: newer === undefined ? hint : ENTRY_TEXT.changedMeanwhile(newer),
      inputWrapperOrder: HINT_BELOW,
    }
  }
  const cancel = () => {
    edit.discard()
    onDone()
  }
  return (
    <Stack
      gap="md"
      renderRoot={(root) => <form {...root} onSubmit={edit.submit} noValidate />}
      aria-label={ENTRY_TEXT.editTitle}
    >
      <DraftNotice draftedAt={edit.draftedAt} text={ENTRY_TEXT.draftKept} isNew={false} onStartOver={edit.startOver} />
      <SimpleGrid minColWidth="15rem" spacing="md">
        <FundingInputs row={values} field={field} rates={edit.rates} onAmounts={edit.changeAmounts} />
      </SimpleGrid>
      <FormEnd
        failure={edit.failure}
        errors={errorsIn(form.errors, FUNDING_LABELS)}
        pending={edit.pending}
        saveLabel={t('Save Changes')}
        onCancel={cancel}
      >
        <StaleNotice
          isStale={edit.isStale}
          title={ENTRY_TEXT.staleTitle}
          onLoad={() => void edit.loadNewer()}
          loaded={edit.conflicts && ENTRY_TEXT.newerLoaded}
        />
        <BothValues
          fields={disputedOf(FUNDING_LABELS, shownValues(values), theirs)}
          onTakeTheirs={(name) => edit.takeTheirs(name as FundingField)}
        />
        <SavedSign draft={draft} />
        {edit.warnings.length > 0 && (
          <WarningsNotice
            warnings={edit.warnings.map(({ message }) => message)}
            onConfirm={edit.confirm}
            onBack={() => {
              edit.goBack()
              form.getInputNode('amount_original')?.focus()
            }}
          />
        )}
      </FormEnd>
    </Stack>
  )
}
