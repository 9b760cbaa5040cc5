import { STOCK_LABELS, type StockField, type StockItem } from '@hub/contract/records/stock-item'
import { Box, Stack, Text, UnstyledButton } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorsIn, focusField } from '#lib/use-server-form.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { Icon, LockedNote } from '#ui/icon.tsx'
import { StockHistory } from '#features/stock/stock-item/stock-history.tsx'
import { FORM_TEXT as TEXT, TEXT as PAGE_TEXT } from '#features/stock/stock.text.ts'
import { DeleteItem } from './delete-item.tsx'
import { ImageProof } from './image-proof.tsx'
import { ItemFields, MoreFields, MovementFields, SourceFields } from './stock-form-fields.tsx'
import { BothValues, disputedOf, DraftNotice, SavedSign, StaleNotice } from '#ui/draft-notices.tsx'
import {
  begunItem,
  hasMoreError,
  stockDraft,
  type StockValues,
  validateStock,
} from '#domain/stock-item/stock-values.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { t } from '#lib/language.ts'
import classes from '#features/stock/stock.module.css'
import { useDraftPicture } from '#lib/outbox/use-draft-picture.ts'
import { useStockForm } from './use-stock-form.ts'

interface StockFormProps {
  item?: StockItem
  begun?: string
  onDone: () => void
}

export function StockForm(props: StockFormProps) {
  const draft = useDraft(props.begun === undefined ? stockDraft(props.item?.id ?? null) : begunItem(props.begun))
  return draft ? <OpenStockForm {...props} draft={draft} /> : <Box mih="20rem" aria-busy="true" />
}

function OpenStockForm({ item, draft, onDone }: StockFormProps & { draft: OpenDraft<StockValues> }) {
  const edit = useStockForm({ item, draft, onSaved: onDone })
  const { form, newer } = edit
  const picture = useDraftPicture({
    draft,
    field: 'image_proof',
    onError: (error) => (error ? form.setFieldError('image_proof', error) : form.clearFieldError('image_proof')),
  })
  const [isMoreOpen, setMoreOpen] = useState(false)
  const isMoreShown = isMoreOpen || hasMoreError(form.errors)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Hidden fields cannot get the focus.
    if (hasMoreError(validateStock(form.getValues()))) flushSync(() => setMoreOpen(true))
    edit.submit(event)
  }
  const place = useRef<HTMLFormElement>(null)
  // The dialog set its focus before the draft was loaded.
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  // The LGA is disabled without a state.
  const goTo = (name: string) => focusField(place.current, name === 'lga' && !form.getValues().state ? 'state' : name)
  const cancel = () => {
    edit.discard()
    onDone()
  }
  const values = form.getValues()
  const [label, pendingLabel] = item ? [TEXT.save, TEXT.saving] : [TEXT.add, TEXT.adding]

  return (
    <Stack
      gap="md"
      renderRoot={(root) => <form {...root} ref={place} onSubmit={submit} noValidate />}
      aria-label={item ? PAGE_TEXT.editItem : PAGE_TEXT.newItem}
    >
      <DraftNotice
        draftedAt={edit.draftedAt}
        text={item ? TEXT.editKept : TEXT.draftKept}
        isNew={!item}
        onStartOver={edit.startOver}
      />
      <ItemFields edit={edit} />
      <MovementFields edit={edit} />
      <SourceFields edit={edit} />
      <ImageProof edit={edit} picture={picture} />
      <div className={classes.more}>
        <UnstyledButton
          className={classes.moreButton}
          aria-expanded={isMoreShown}
          onClick={() => setMoreOpen(!isMoreShown)}
        >
          <Icon name="chevron" size={18} />
          {TEXT.more}
          <Text span fz="s" c="dimmed" fw={400}>
            {TEXT.moreHint}
          </Text>
        </UnstyledButton>
        <Box pt="sm" hidden={!isMoreShown}>
          <MoreFields edit={edit} />
        </Box>
      </div>
      {item && <StockHistory item={item} />}
      <FormEnd
        failure={edit.failure}
        errors={errorsIn(form.errors, STOCK_LABELS)}
        onGoTo={goTo}
        pending={edit.pending}
        pendingLabel={pendingLabel}
        saveLabel={label}
        onCancel={cancel}
        aside={item && !item.is_locked && <DeleteItem item={item} onDeleted={cancel} />}
      >
        {item?.is_locked && <LockedNote text={TEXT.locked} />}
        <StaleNotice
          isStale={edit.isStale}
          title={TEXT.staleTitle}
          onLoad={() => void edit.loadNewer()}
          loaded={newer && TEXT.newerLoaded(newer.changed.map((field) => t(STOCK_LABELS[field])))}
        />
        <BothValues
          fields={disputedOf(STOCK_LABELS, values, newer?.conflicts)}
          onTakeTheirs={(name) => edit.takeTheirs(name as StockField)}
        />
        <SavedSign draft={draft} />
      </FormEnd>
    </Stack>
  )
}
