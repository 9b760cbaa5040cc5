import classes from './list-page.module.css'
import { Button, Group, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { type ChangeAddress, countSet } from '#lib/address.ts'
import type { ItemKind } from '#lib/outbox/outbox-item.ts'
import { t } from '#lib/language.ts'
import { EmptyState, LoadError } from '#ui/messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { WaitingHere } from '#domain/outbox/waiting.tsx'
import { DraftOffer } from '#domain/outbox/draft-offer.tsx'
import type { IMPORT_TYPES } from '@hub/contract/reference/choices'
import { LinkButton } from '#ui/buttons.tsx'

interface ImportLinkProps {
  type: (typeof IMPORT_TYPES)[number]
  label?: string
}

/** A phone has no space to match columns. */
export const ImportLink = ({ type, label = t('Import') }: ImportLinkProps) => (
  <LinkButton
    to="/import"
    search={{ type }}
    variant="default"
    visibleFrom="sm"
    leftSection={<Icon name="upload" size={18} />}
  >
    {label}
  </LinkButton>
)

interface ListPageProps {
  text: {
    title: string
    purpose: string
    failed: string
    empty: string
    emptyText: string
    found: (count: number) => string
    newKept: (when: string) => string
  }
  /** A heading for screen readers. */
  heading: string
  icon: ComponentProps<typeof EmptyState>['icon']
  newLabel: string
  /** The button's label while there is no record. */
  firstLabel?: string
  imports: ComponentProps<typeof ImportLink>['type']
  of: {
    list: { isPending: boolean }
    rows: { total: number | undefined }
    isCurrent: boolean
    isEmpty: boolean
    hasFailed: boolean
    reload: () => void
  }
  isFiltered: boolean
  mayReport: boolean
  exports?: ReactNode
  figures: ReactNode
  /** Memoize it: this renders with each page of rows, and filters are the slowest part. */
  filters: ReactNode
  /** Outbox items that are not among the rows. */
  waiting: ItemKind[]
  /** A draft is offered unless its form is open. */
  begun: { kind: ItemKind; isOpen: boolean }
  skeleton: ReactNode
  onNew: () => void
  onClear: () => void
  rows: ReactNode
  children: ReactNode
}

interface ListFilters {
  search?: string | undefined
  mine?: 'true' | undefined
}

export const ofList = <None extends { search: undefined; mine: undefined }>(
  filters: ListFilters & Partial<Record<keyof None, unknown>>,
  none: None,
  onChange: ChangeAddress<{ search?: string | undefined; mine?: true | undefined }>,
) => ({
  search: { value: filters.search, onSettled: (search?: string) => onChange({ search }, 'refinement') },
  mine: { isOn: filters.mine === 'true', onToggle: (mine?: true) => onChange({ mine }, 'step') },
  count: countSet(none, filters, 'search'),
  onClear: () => onChange(none, 'step'),
})

const FILTERED = t('Nothing matches these filters. Remove some, or clear all.')

export function ListPage(props: ListPageProps) {
  const { text, of, mayReport, begun, rows } = props
  const add = (label: string) =>
    mayReport && (
      <Button leftSection={<Icon name="plus" size={18} />} onClick={props.onNew}>
        {label}
      </Button>
    )
  return (
    <>
      <PageHeader title={text.title} purpose={text.purpose}>
        <Group gap="0.6rem" className={classes.head}>
          {props.exports}
          {mayReport && <ImportLink type={props.imports} />}
          {add(props.newLabel)}
        </Group>
      </PageHeader>
      {props.figures}
      {props.filters}
      <Stack gap="0.6rem" className={classes.kept}>
        {props.waiting.length > 0 && <WaitingHere kinds={props.waiting} />}
        {mayReport && !begun.isOpen && (
          <DraftOffer kind={begun.kind} text={text.newKept} action={t('Continue')} onContinue={props.onNew} />
        )}
      </Stack>
      <h2 className="visually-hidden">{props.heading}</h2>
      <p className="visually-hidden" role="status">
        {of.isCurrent && of.rows.total !== undefined && text.found(of.rows.total)}
      </p>
      {of.list.isPending && props.skeleton}
      {of.hasFailed && <LoadError text={text.failed} onRetry={of.reload} />}
      {of.isEmpty &&
        !rows &&
        (props.isFiltered ? (
          <EmptyState icon="search" title={text.empty} text={FILTERED}>
            <Button variant="default" onClick={props.onClear}>
              {t('Clear filters')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState icon={props.icon} title={text.empty} text={text.emptyText}>
            {add(props.firstLabel ?? props.newLabel)}
          </EmptyState>
        ))}
      {rows}
      {props.children}
    </>
  )
}
