import type { ImportReply } from '@hub/contract/imports'
import type { ImportType } from '@hub/contract/imports/fields'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LinkButton } from '#ui/buttons.tsx'
import { Panel } from '#ui/panel.tsx'
import { useUndo } from './earlier-imports.tsx'
import { Figures, Hint, SheetFigures } from './import-parts.tsx'
import { leftIn } from './import-tables.ts'
import { rowRanges } from './row-names.ts'
import { TEXT, TYPE_WORDS } from './import.text.ts'
import type { Importing } from './use-import.ts'

export function DoneStep({ type, importing }: { type: ImportType; importing: Importing }) {
  const { stored, isKept, tables } = importing
  const left = leftIn(tables)
  const leftOut = left.length > 0 && <Hint>{TEXT.leftOutRows(left.length, rowRanges(type, tables))}</Hint>
  const client = useQueryClient()
  const { undo, pending } = useUndo()
  const [isUndone, setUndone] = useState(false)
  useEffect(() => void client.invalidateQueries(), [client, stored])
  if (!stored)
    return isKept ? (
      <Panel title={TEXT.kept}>
        <Hint>{TEXT.keptHint}</Hint>
        {leftOut}
        <Group gap="xs" mt="md">
          <LinkButton to="/outbox">{TEXT.outbox}</LinkButton>
          <Button variant="default" onClick={importing.restart}>
            {TEXT.another}
          </Button>
        </Group>
      </Panel>
    ) : null
  const takeBack = async () => setUndone(await undo(stored.import_id))
  return (
    <Panel title={isUndone ? TEXT.undone : TEXT.done}>
      {!isUndone && <StoredFigures stored={stored} />}
      {!isUndone && leftOut}
      <Hint>{isUndone ? TEXT.allUndone : TEXT.saved}</Hint>
      <Group gap="xs" mt="md">
        <LinkButton to={TYPE_WORDS[type].list}>{TEXT.show}</LinkButton>
        <Button variant="default" onClick={importing.restart}>
          {TEXT.another}
        </Button>
        {!isUndone && (
          <Button
            variant="default"
            color="red"
            aria-disabled={pending !== null}
            onClick={() => pending ?? void takeBack()}
          >
            {pending ? TEXT.undoing : TEXT.undo}
          </Button>
        )}
      </Group>
    </Panel>
  )
}

function StoredFigures({ stored: { sheets, summary } }: { stored: ImportReply }) {
  if (sheets.length > 1) return <SheetFigures sheets={sheets} columns={[TEXT.added, TEXT.changed, TEXT.alreadySame]} />
  return (
    <Figures
      figures={[
        { label: TEXT.added, count: summary.new },
        { label: TEXT.changed, count: summary.changed },
        { label: TEXT.alreadySame, count: summary.same },
      ]}
    />
  )
}
