import { PICTURE_TYPES, isUploadedProof } from '@hub/contract/attachments'
import { Button, FileButton, Group, Input, Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { t } from '#lib/language.ts'
import { useObjectUrl } from '#lib/pictures.ts'
import { Icon } from '#ui/icon.tsx'
import { ProofLink, ProofPicture } from '#features/stock/proof.tsx'
import { fieldOf } from './stock-form-fields.tsx'
import { STOCK_LABELS } from '@hub/contract/records/stock-item'
import { FORM_TEXT as TEXT } from '#features/stock/stock.text.ts'
import classes from '#features/stock/stock.module.css'
import type { useDraftPicture } from '#lib/outbox/use-draft-picture.ts'
import type { StockEditing } from './use-stock-form.ts'

interface ImageProofProps {
  edit: StockEditing
  picture: ReturnType<typeof useDraftPicture>
}

/** A link or an uploaded picture; each replaces the other. */
export function ImageProof({ edit, picture }: ImageProofProps) {
  const { image_proof: proof } = edit.form.getValues()
  const button = useRef<HTMLButtonElement>(null)
  const reset = useRef<() => void>(null)
  const isPicture = picture.blob !== null || isUploadedProof(proof)
  const choose = (file: File | null) => {
    // Allows choosing the same file again.
    reset.current?.()
    if (file) void picture.choose(file)
  }
  const remove = () => {
    if (picture.blob) picture.remove()
    else edit.form.setFieldValue('image_proof', '')
    button.current?.focus()
  }
  const field = fieldOf(edit, 'image_proof', TEXT.imageHint)

  return (
    <Stack gap="xs" role="group" aria-label={t(STOCK_LABELS.image_proof)}>
      {isPicture ? (
        <Input.Wrapper
          label={field.label}
          description={field.description}
          error={field.error}
          inputWrapperOrder={field.inputWrapperOrder}
          labelElement="div"
        >
          {picture.blob ? <KeptPicture blob={picture.blob} /> : <ProofPicture address={proof} alt={TEXT.preview} />}
        </Input.Wrapper>
      ) : (
        <TextInput {...field} type="url" inputMode="url" placeholder="https://" maxLength={2000} />
      )}
      <Group gap="xs" fz="m">
        <FileButton onChange={choose} resetRef={reset} accept={PICTURE_TYPES.join(',')}>
          {(props) => (
            <Button
              {...props}
              ref={button}
              data-path={isPicture ? 'image_proof' : undefined}
              variant="default"
              size="xs"
              leftSection={<Icon name="camera" size={16} />}
            >
              {isPicture ? TEXT.replace : TEXT.upload}
            </Button>
          )}
        </FileButton>
        {isPicture && (
          <Button variant="subtle" color="red" size="xs" leftSection={<Icon name="trash" size={16} />} onClick={remove}>
            {TEXT.remove}
          </Button>
        )}
        {!isPicture && <ProofLink proof={proof} text={TEXT.openLink} />}
      </Group>
    </Stack>
  )
}

function KeptPicture({ blob }: { blob: Blob }) {
  const src = useObjectUrl(blob)
  return src ? <img src={src} alt={TEXT.preview} className={classes.kept} /> : null
}
