import type { CountedOrganization } from '@hub/contract/organization-care'
import { Box, Button, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { OrganizationTypeSelect } from '#domain/organization/organization-type-select.tsx'
import { formatDateTime } from '#lib/format.ts'
import { LoadError } from '#ui/messages.tsx'
import { EditDialog, MergeDialog, type Merging } from './organization-dialogs.tsx'
import { countedQuery, lookalikesQuery, mergesQuery, useUndoMerge } from './organizations.queries.ts'
import { ORGANIZATIONS_TEXT as TEXT } from './organizations.text.ts'
import lines from '#ui/lines.module.css'

export function OrganizationsTab() {
  const [typed, setTyped] = useState('')
  const [merging, setMerging] = useState<Merging | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const list = useQuery(countedQuery(useDeferredValue(typed)))
  const organizations = list.data?.organizations ?? []
  const total = list.data?.total ?? 0
  return (
    <section className={lines.stack} aria-labelledby="organizations">
      <h2 id="organizations">{TEXT.title}</h2>
      <p className={lines.soft}>{TEXT.purpose}</p>
      <LookalikePairs onMerge={setMerging} />
      <TextInput
        aria-label={TEXT.search}
        placeholder={TEXT.search}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {list.isError && !list.data && <LoadError text={TEXT.loadFailed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && organizations.length === 0 && <p className={lines.soft}>{TEXT.none}</p>}
      <ul className={lines.list}>
        {organizations.map((organization) => (
          <li key={organization.id} className={lines.line}>
            <Named organization={organization} />
            <OrganizationTypeSelect organization={organization} />
            <Button
              variant="default"
              aria-label={TEXT.editTitle(organization.name)}
              onClick={() => setEditing(organization.id)}
            >
              {TEXT.edit}
            </Button>
            <Button
              variant="default"
              aria-label={TEXT.mergeTitle(organization.name)}
              onClick={() => setMerging({ from: organization })}
            >
              {TEXT.merge}
            </Button>
          </li>
        ))}
      </ul>
      {total > organizations.length && <p className={lines.soft}>{TEXT.more(organizations.length, total)}</p>}
      <LatestMerges />
      <MergeDialog merging={merging} onClose={() => setMerging(null)} />
      <EditDialog
        organization={organizations.find(({ id }) => id === editing) ?? null}
        onClose={() => setEditing(null)}
      />
    </section>
  )
}

const NAMES = { flex: '1 1 14rem', miw: 0, style: { overflowWrap: 'anywhere' } } as const

const Named = ({ organization: { name, acronym, members, projects } }: { organization: CountedOrganization }) => (
  <Stack gap={0} {...NAMES}>
    <strong>{name}</strong>
    <span className={lines.soft}>
      {acronym} · {TEXT.facts(members, projects)}
    </span>
  </Stack>
)

function LookalikePairs({ onMerge }: { onMerge: (pair: Merging) => void }) {
  const pairs = useQuery(lookalikesQuery).data?.pairs ?? []
  if (pairs.length === 0) return null
  return (
    <>
      <Box component="h3" fz="l">
        {TEXT.lookalikes}
      </Box>
      <ul className={lines.list}>
        {pairs.map(({ from, into }) => (
          <li key={from.id + into.id} className={lines.line}>
            <Named organization={from} />
            <Named organization={into} />
            <Button
              variant="default"
              aria-label={TEXT.lookalike(from.name, into.name)}
              onClick={() => onMerge({ from, into })}
            >
              {TEXT.merge}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function LatestMerges() {
  const merges = useQuery(mergesQuery).data?.merges ?? []
  const undo = useUndoMerge()
  if (merges.length === 0) return null
  return (
    <>
      <Box component="h3" fz="l">
        {TEXT.latest}
      </Box>
      <ul className={lines.list}>
        {merges.map((merge) => (
          <li key={merge.id} className={lines.line}>
            <Stack gap={0} {...NAMES}>
              <strong>{TEXT.line(merge.from_name, merge.into_name)}</strong>
              <span className={lines.soft}>
                {merge.merged_by}, {formatDateTime(merge.merged_at)}
              </span>
            </Stack>
            {merge.is_undone ? (
              <span className={lines.soft}>{TEXT.undone}</span>
            ) : (
              <Button
                variant="default"
                aria-label={`${TEXT.undo}: ${TEXT.line(merge.from_name, merge.into_name)}`}
                aria-disabled={undo.isPending}
                onClick={() => !undo.isPending && undo.mutate(merge.id)}
              >
                {TEXT.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
