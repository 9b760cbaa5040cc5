import type { StockItem } from '@hub/contract/records/stock-item'
import { Box, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { InlineConfirm } from '#ui/notice.tsx'
import { useDeleteItem } from '#features/stock/stock.changes.ts'
import { FORM_TEXT as TEXT } from '#features/stock/stock.text.ts'

interface DeleteItemProps {
  item: StockItem
  onDeleted: () => void
}

export function DeleteItem({ item, onDeleted }: DeleteItemProps) {
  const [step, setStep] = useState<'offered' | 'asked' | 'refused'>('offered')
  const remove = useDeleteItem(item.id, onDeleted)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step === 'refused') button.current?.focus()
  }, [step])

  if (step === 'asked') {
    return (
      <Box flex="1 0 100%">
        <InlineConfirm
          title={TEXT.deleteTitle}
          text={TEXT.deleteText(item.item)}
          action={TEXT.confirmDelete}
          pending={remove.isPending ? TEXT.deleting : null}
          onConfirm={() => !remove.isPending && remove.mutate()}
          onCancel={() => setStep('refused')}
        />
      </Box>
    )
  }
  return (
    <Button
      ref={button}
      variant="subtle"
      color="red"
      me="auto"
      leftSection={<Icon name="trash" size={18} />}
      onClick={() => setStep('asked')}
    >
      {TEXT.delete}
    </Button>
  )
}
