import { type Indicator, indicatorsEndpoints } from '@hub/contract/indicators'
import {
  ADDS_UP,
  ADDS_UP_LABELS,
  COUNTS_LABELS,
  INDICATOR_COUNTS,
  INDICATOR_LABELS,
  type IndicatorField,
  isPeopleUnit,
  PEOPLE_UNITS,
} from '@hub/contract/records/indicator'
import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import { Box, Button, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { indicatorsQuery } from '#domain/indicator/indicators.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { t } from '#lib/language.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { mergeEdit } from '#lib/record-texts.ts'
import { failureToast, showToast } from '#lib/toast.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import { errorsIn, focusField } from '#lib/use-server-form.ts'
import { HINT_BELOW } from '#ui/amount-input.tsx'
import { BothValues, disputedOf, DraftNotice, SavedSign, StaleNotice } from '#ui/draft-notices.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Icon } from '#ui/icon.tsx'
import { InlineConfirm } from '#ui/notice.tsx'
import {
  editFrom,
  indicatorDraft,
  type IndicatorValues,
  newIndicator,
  payloadFrom,
  validateIndicator,
  valuesFrom,
} from './indicator-values.ts'
import { INDICATORS_TEXT as TEXT } from './indicators.text.ts'

interface IndicatorFormProps {
  indicator: Indicator | undefined
  begun: string | undefined
  onDone: () => void
}

export function IndicatorForm(props: IndicatorFormProps) {
  const draft = useDraft(indicatorDraft(props.indicator?.id ?? null, props.begun))
  return draft ? <OpenForm {...props} draft={draft} /> : <Box mih="20rem" aria-busy="true" />
}

type OpenFormProps = IndicatorFormProps & { draft: OpenDraft<IndicatorValues> }

function useIndicatorForm({ indicator, draft, onDone }: OpenFormProps) {
  const client = useQueryClient()
  const [conflicts, setConflicts] = useState<Partial<IndicatorValues> | null>(null)
  const edit = useDraftForm<IndicatorValues, { message: string }>({
    draft,
    start: indicator ? valuesFrom(indicator) : newIndicator(),
    validate: validateIndicator,
    send: (values) =>
      indicator
        ? draft.submit({ params: { id: indicator.id }, body: editFrom(values) })
        : draft.submit({ body: { ...payloadFrom(values), id: draft.id } }),
    onDone: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      void client.invalidateQueries()
      onDone()
    },
    onQueued: onDone,
    failed: { title: TEXT.notSaved, fallback: TEXT.tryAgain },
  })
  const loadNewer = async () => {
    try {
      const all = await client.fetchQuery({ ...indicatorsQuery, staleTime: 0 })
      const stored = all.find(({ id }) => id === indicator?.id)
      if (!stored) return onDone()
      const newer = valuesFrom(stored)
      const merged = mergeEdit(edit.from, edit.form.getValues(), newer)
      setConflicts(merged.conflicts)
      edit.continueFrom(newer, merged.values)
    } catch (error) {
      failureToast(TEXT.failed)(error as Error)
    }
  }
  const takeTheirs = (field: IndicatorField) => {
    const theirs = conflicts?.[field]
    if (theirs === undefined) return
    edit.form.setFieldValue(field, theirs)
    setConflicts((now) => now && { ...now, [field]: undefined })
  }
  return { ...edit, conflicts, loadNewer, takeTheirs }
}

const TWO = { base: 1, sm: 2 }
const FOUR = { base: 1, sm: 4 }

function OpenForm(props: OpenFormProps) {
  const { indicator, draft, onDone } = props
  const edit = useIndicatorForm(props)
  const { form } = edit
  const place = useRef<HTMLFormElement>(null)
  // The dialog set its focus before the draft was loaded.
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const values = form.getValues()
  const field = (name: IndicatorField, hint?: string) => ({
    ...form.getInputProps(name),
    label: t(INDICATOR_LABELS[name]),
    description: hint,
    inputWrapperOrder: HINT_BELOW,
    autoComplete: 'off',
  })
  const isQuantity = values.counts === 'quantity'
  const chooseCounts = (counts: string) => {
    form.setFieldValue('counts', counts)
    // The unit of people is chosen from a list, that of a quantity is typed.
    if ((counts === 'quantity') === isPeopleUnit(values.unit))
      form.setFieldValue('unit', counts === 'quantity' ? '' : 'children')
  }
  const cancel = () => {
    edit.discard()
    onDone()
  }
  return (
    <Stack
      gap="md"
      renderRoot={(root) => <form {...root} ref={place} onSubmit={edit.submit} noValidate />}
      aria-label={indicator ? TEXT.editTitle(indicator.code) : TEXT.add}
    >
      <DraftNotice draftedAt={edit.draftedAt} text={TEXT.draft} isNew={!indicator} onStartOver={edit.startOver} />
      <SimpleGrid cols={TWO} spacing="md">
        <TextInput {...field('code', TEXT.codeHint)} required maxLength={20} data-autofocus />
        <NativeSelect
          {...field('type')}
          data={[
            { value: '', label: TEXT.everyType },
            ...PROJECT_COMPONENTS.map((type) => ({ value: type, label: t(type) })),
          ]}
        />
      </SimpleGrid>
      <TextInput {...field('name')} required maxLength={200} />
      <SimpleGrid cols={TWO} spacing="md">
        <NativeSelect
          {...field('counts')}
          required
          data={INDICATOR_COUNTS.map((value) => ({ value, label: t(COUNTS_LABELS[value]) }))}
          onChange={(event) => chooseCounts(event.currentTarget.value)}
        />
        {isQuantity ? (
          <TextInput {...field('unit', TEXT.unitHint)} required maxLength={40} />
        ) : (
          <NativeSelect {...field('unit')} required data={PEOPLE_UNITS.map((value) => ({ value, label: t(value) }))} />
        )}
      </SimpleGrid>
      <NativeSelect
        {...field('adds_up')}
        required
        data={ADDS_UP.map((value) => ({ value, label: t(ADDS_UP_LABELS[value]) }))}
      />
      <SimpleGrid cols={FOUR} spacing="md">
        <TextInput {...field('from_year')} required inputMode="numeric" />
        <TextInput {...field('to_year', TEXT.toYearHint)} inputMode="numeric" />
        <TextInput {...field('position', TEXT.orderHint)} inputMode="numeric" />
      </SimpleGrid>
      <Textarea {...field('definition')} required rows={3} maxLength={1000} />
      <TextInput {...field('source')} maxLength={200} />
      {indicator && <StepsOf indicator={indicator} onDone={cancel} />}
      <FormEnd
        failure={edit.failure}
        errors={errorsIn(form.errors, INDICATOR_LABELS)}
        onGoTo={(name) => focusField(place.current, name)}
        pending={edit.pending}
        pendingLabel={TEXT.saving}
        saveLabel={indicator ? TEXT.save : TEXT.add}
        onCancel={cancel}
      >
        <StaleNotice
          isStale={edit.isStale}
          title={TEXT.stale}
          onLoad={() => void edit.loadNewer()}
          loaded={edit.conflicts && TEXT.newer}
        />
        <BothValues
          fields={disputedOf(INDICATOR_LABELS, values, edit.conflicts)}
          onTakeTheirs={(name) => edit.takeTheirs(name as IndicatorField)}
        />
        <SavedSign draft={draft} />
      </FormEnd>
    </Stack>
  )
}

function StepsOf({ indicator, onDone }: { indicator: Indicator; onDone: () => void }) {
  const { id, code, retired_at, updated_at } = indicator
  const [isAsking, setAsking] = useState(false)
  const retire = useChangeIndicator(
    (retired: boolean) => callNow(indicatorsEndpoints.retire, { params: { id }, body: { retired, updated_at } }),
    onDone,
  )
  const removal = useChangeIndicator(() => callNow(indicatorsEndpoints.remove, { params: { id } }), onDone)
  if (isAsking)
    return (
      <InlineConfirm
        title={TEXT.deleteTitle}
        text={TEXT.deleteText(code)}
        action={TEXT.delete}
        pending={removal.isPending ? TEXT.deleting : null}
        onConfirm={() => !removal.isPending && removal.mutate(undefined, { onError: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    )
  return (
    <div>
      <Button
        variant="default"
        mr="sm"
        aria-disabled={retire.isPending}
        onClick={() => !retire.isPending && retire.mutate(!retired_at)}
      >
        {retired_at ? TEXT.takeBack : TEXT.retire}
      </Button>
      <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={() => setAsking(true)}>
        {TEXT.delete}
      </Button>
    </div>
  )
}

/** Refetches everything, because any figure may show an indicator. */
function useChangeIndicator<Given>(send: (given: Given) => Promise<{ message: string }>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      onDone()
    },
    onError: outcomeUnknown(TEXT.notChanged),
    onSettled: () => client.invalidateQueries(),
  })
}
