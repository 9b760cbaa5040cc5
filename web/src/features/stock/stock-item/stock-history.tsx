import type { StockItem } from '@hub/contract/records/stock-item'
import type { StockMovement } from '@hub/contract/stock'
import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#lib/call-failed.ts'
import { saveFile } from '#lib/browser.ts'
import { formatAgo, formatCount, formatDateTime, formatDifference } from '#lib/format.ts'
import { showToast } from '#lib/toast.ts'
import { t } from '#lib/language.ts'
import { Icon } from '#ui/icon.tsx'
import { LoadError } from '#ui/messages.tsx'
import { Section, ShowMore } from '#ui/section.tsx'
import { reasonLabel } from '#domain/stock-item/stock-labels.tsx'
import { fetchMovements, movementsQuery } from '#features/stock/stock.queries.ts'
import { TOASTS } from '#features/stock/stock.text.ts'
import { historyFileName, movementsCsv } from './movements-csv.ts'
import classes from '#features/stock/stock.module.css'

export function StockHistory({ item }: { item: StockItem }) {
  const list = useInfiniteQuery(movementsQuery(item.id))
  const movements = list.data?.pages.flatMap((page) => page.movements) ?? []
  return (
    <div className={classes.history}>
      <Section title={t('History')} action={movements.length > 0 && <ExportHistory item={item} />}>
        {list.isPending && <Small>{t('Loading the history...')}</Small>}
        {list.isError && !list.data && (
          <LoadError text={t('Failed to load the history. Please try again.')} onRetry={() => void list.refetch()} />
        )}
        {list.data && movements.length === 0 && <Small>{t('The quantity has not changed yet.')}</Small>}
        <ol className={classes.movements}>
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ol>
        <ShowMore list={list}>{t('Show earlier changes')}</ShowMore>
      </Section>
    </div>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <Text fz="s" c="dimmed">
    {children}
  </Text>
)

function Movement({ movement }: { movement: StockMovement }) {
  const { at, who, reason, note, quantity_before, quantity_after } = movement
  return (
    <li>
      <Group gap="3px 11px">
        <strong>
          {formatCount(quantity_before)} <span aria-hidden>→</span>
          <span className="visually-hidden"> {t('became')} </span> {formatCount(quantity_after)}
        </strong>
        <span className={classes.difference} data-less={quantity_after < quantity_before || undefined}>
          {formatDifference(quantity_after - quantity_before)}
        </span>
        <span>{reasonLabel(reason)}</span>
      </Group>
      {note && <p>{note}</p>}
      <Small>
        {who} · <time dateTime={at}>{`${formatAgo(at)}, ${formatDateTime(at)}`}</time>
      </Small>
    </li>
  )
}

function ExportHistory({ item }: { item: StockItem }) {
  const save = useMutation({
    mutationFn: async () => {
      const csv = movementsCsv(item, await fetchMovements(item.id))
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), historyFileName(item.item))
    },
    onSuccess: () => showToast({ kind: 'success', ...TOASTS.historyExported }),
    onError: (error) => {
      const { title, fallback } = TOASTS.historyFailed
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
    },
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      aria-disabled={save.isPending}
      onClick={() => !save.isPending && save.mutate()}
    >
      {save.isPending ? t('Exporting...') : t('Export History')}
    </Button>
  )
}
