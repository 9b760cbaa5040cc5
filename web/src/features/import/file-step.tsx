import type { ImportType } from '@hub/contract/imports/fields'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { useLatest } from '#lib/latest.ts'
import { readBlock } from '#ui/entry-grid/paste-block.ts'
import { ExportButton } from '#ui/export-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { Hint } from './import-parts.tsx'
import { TEXT, TYPE_WORDS } from './import.text.ts'
import classes from './import.module.css'
import { templateOf } from './import-template.ts'
import type { Importing } from './use-import.ts'

interface FileStepProps {
  type: ImportType
  types: readonly ImportType[]
  onType: (type: ImportType) => void
  importing: Importing
}

export function FileStep({ type, types, onType, importing }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  usePaste(importing.paste)
  const open = (file: File | undefined) => file && void importing.open(file)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    open(event.dataTransfer.files[0])
  }
  return (
    <>
      {importing.begun && (
        <Notice tone="info" text={TEXT.begun(importing.begun.fileName, formatDateTime(importing.begun.saved_at))}>
          <Button size="xs" onClick={() => void importing.resume()}>
            {TEXT.goOn}
          </Button>
          <Button size="xs" variant="default" onClick={() => void importing.discard()}>
            {TEXT.discard}
          </Button>
        </Notice>
      )}
      <Panel title={TEXT.steps[0]!}>
        <Stack gap="md">
          <NativeSelect
            maw="20rem"
            label={TEXT.type}
            data={types.map((value) => ({ value, label: TYPE_WORDS[value].title }))}
            value={type}
            onChange={(event) => onType(event.currentTarget.value as ImportType)}
          />
          <Stack
            align="center"
            gap="xs"
            className={classes.drop}
            data-over={isOver || undefined}
            role="presentation"
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <input
              ref={input}
              type="file"
              hidden
              aria-label={TEXT.choose}
              accept=".xlsx,.csv,.txt,.tsv,.xls"
              onChange={(event) => {
                open(event.currentTarget.files?.[0])
                event.currentTarget.value = ''
              }}
            />
            <Button leftSection={<Icon name="upload" size={18} />} onClick={() => input.current?.click()}>
              {TEXT.choose}
            </Button>
            <Hint>{TEXT.chooseHint}</Hint>
          </Stack>
          <Group gap="6px 12px">
            <ExportButton
              label={TEXT.template}
              name={TYPE_WORDS[type].title}
              variant="default"
              sheet={templateOf(type)}
            />
            <Text fz="m" c="dimmed" flex="1 1 16rem">
              {TYPE_WORDS[type].template}
            </Text>
          </Group>
        </Stack>
      </Panel>
      <EarlierImports />
    </>
  )
}

/** Accepts cells pasted from a spreadsheet anywhere on the page. */
function usePaste(onRows: (rows: string[][]) => void) {
  const latest = useLatest(onRows)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const block = readBlock(event.clipboardData?.getData('text/plain') ?? '')
      if (!block || event.defaultPrevented) return
      event.preventDefault()
      latest.current(block)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [latest])
}
