import { importsEndpoints, type ListedImport } from '@hub/contract/imports'
import { Button, Flex, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { formatDateTime } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { known } from '#lib/options.ts'
import { showToast } from '#lib/toast.ts'
import { LoadError } from '#ui/messages.tsx'
import { Panel } from '#ui/panel.tsx'
import { Hint } from './import-parts.tsx'
import { importsQuery } from './import.queries.ts'
import { TEXT, TYPE_WORDS } from './import.text.ts'

export function useUndo() {
  const client = useQueryClient()
  const [pending, setPending] = useState<string | null>(null)
  async function undo(id: string) {
    setPending(id)
    try {
      const { message } = await callNow(importsEndpoints.undo, { params: { id } })
      showToast({ kind: 'success', title: TEXT.undone, text: message === TEXT.undone ? '' : message })
      await client.invalidateQueries()
      return true
    } catch (error) {
      outcomeUnknown(t('Not undone'))(error as Error)
      return false
    } finally {
      setPending(null)
    }
  }
  return { undo, pending }
}

export function EarlierImports() {
  const { data, isError, refetch } = useQuery(importsQuery)
  const { undo, pending } = useUndo()
  if (isError) return <LoadError text={TEXT.failed} onRetry={() => void refetch()} />
  if (!data || data.imports.length === 0) return null
  return (
    <Panel title={TEXT.earlier}>
      <Flex component="ul" direction="column" gap={8}>
        {data.imports.map((each) => (
          <Group key={each.id} renderRoot={(props) => <li {...props} />} justify="space-between" wrap="nowrap" gap="sm">
            <div>
              <strong>{each.file_name ?? titleOf(each)}</strong>
              <Hint>{wordsOf(each)}</Hint>
            </div>
            {each.can_undo && (
              <Button
                variant="default"
                size="xs"
                aria-label={TEXT.undoOf(each.file_name ?? titleOf(each))}
                aria-disabled={pending !== null}
                onClick={() => pending ?? void undo(each.id)}
              >
                {pending === each.id ? TEXT.undoing : t('Undo')}
              </Button>
            )}
          </Group>
        ))}
      </Flex>
    </Panel>
  )
}

const titleOf = ({ type }: Pick<ListedImport, 'type'>) => known(TYPE_WORDS, type)?.title ?? type

const wordsOf = ({ type, who, created_at, summary, undone_at }: ListedImport) =>
  [
    titleOf({ type }),
    t('{added} added, {changed} changed', { added: summary.new, changed: summary.changed }),
    `${who}, ${formatDateTime(created_at)}`,
    ...(undone_at ? [t('undone {when}', { when: formatDateTime(undone_at) })] : []),
  ].join(' · ')
