import type { ProjectDetails } from '@hub/contract/records/project'
import { Button, SimpleGrid } from '@mantine/core'
import { useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { DraftNotice, SavedSign } from '#ui/draft-notices.tsx'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import type { FundingValues } from '#domain/funding-entry/entry-values.ts'
import { fundingDraft } from '#domain/funding-entry/funding-draft.ts'
import { SectionSkeleton } from '#ui/section.tsx'
import { FieldGroup, SectionForm } from '#ui/section-form.tsx'
import { entryLabels, TEXT } from './project-funding.text.ts'
import { FundingInputs } from '#domain/funding-entry/funding-inputs.tsx'
import { useFundingForm } from './use-funding-form.ts'

interface FundingFormProps {
  project: ProjectDetails
  onDone: () => void
  onCancel: () => void
}

/** Entries are stored all or none. Opens after a saved draft has been read from IndexedDB. */
export function FundingForm(props: FundingFormProps) {
  const draft = useDraft(fundingDraft(props.project.id))
  return draft ? <OpenFundingForm {...props} draft={draft} /> : <SectionSkeleton />
}

function OpenFundingForm({ project, draft, onDone, onCancel }: FundingFormProps & { draft: OpenDraft<FundingValues> }) {
  const place = useRef<HTMLFormElement>(null)
  const edit = useFundingForm({ project, draft, onDone })
  // Focuses an added entry.
  const [added, setAdded] = useState(0)
  const { submissions } = edit

  const add = () => {
    edit.add()
    setAdded(submissions.length)
  }
  const focusForm = () => place.current?.focus()
  const startOver = () => {
    edit.startOver()
    focusForm()
  }
  const remove = (index: number) => {
    edit.remove(index)
    focusForm()
  }
  return (
    <SectionForm
      place={place}
      title={TEXT.formTitle}
      labels={entryLabels(submissions.length)}
      edit={edit}
      saveLabel={TEXT.submit(submissions.length)}
      pendingLabel={TEXT.submitting}
      onCancel={onCancel}
      notice={<SavedSign draft={draft} />}
    >
      <DraftNotice draftedAt={edit.draftedAt} text={TEXT.draftRestored} isNew onStartOver={startOver} />
      {submissions.map((row, index) => (
        <FieldGroup key={index} title={TEXT.entry(index + 1)}>
          {submissions.length > 1 && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              pos="absolute"
              top={-2}
              right={10}
              leftSection={<Icon name="trash" size={14} />}
              aria-label={TEXT.removeEntry(index + 1)}
              onClick={() => remove(index)}
            >
              {TEXT.remove}
            </Button>
          )}
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <FundingInputs
              row={row}
              field={(name, description) => ({
                ...edit.form.getInputProps(`submissions.${index}.${name}`),
                description,
              })}
              rates={edit.rates}
              onAmounts={(changed) => edit.change(index, changed)}
              isNew
              autoFocus={index > 0 && index === added}
            />
          </SimpleGrid>
        </FieldGroup>
      ))}
      <Button
        variant="default"
        leftSection={<Icon name="plus" size={16} />}
        style={{ alignSelf: 'start' }}
        onClick={add}
      >
        {TEXT.addAnother}
      </Button>
    </SectionForm>
  )
}
