import type { CountedOrganization } from '@hub/contract/organization-care'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useLast } from '#lib/latest.ts'
import { Dialog } from '#ui/dialog.tsx'
import { countedQuery, previewQuery, useMerge } from './organizations.queries.ts'
import { ORGANIZATIONS_TEXT as TEXT } from './organizations.text.ts'
import lines from '#ui/lines.module.css'
import classes from './organizations.module.css'

export interface Merging {
  /** The organization that is removed. */
  from: CountedOrganization
  /** The suggested organization to keep. */
  into?: CountedOrganization
}

interface MergeDialogProps {
  /** Null is closed. */
  merging: Merging | null
  onClose: () => void
}

export function MergeDialog({ merging, onClose }: MergeDialogProps) {
  const shown = useLast(merging)
  return (
    <Dialog title={TEXT.mergeTitle(shown?.from.name ?? '')} opened={merging !== null} size="36rem" onClose={onClose}>
      {shown && <MergeForm key={`${shown.from.id}${shown.into?.id}`} merging={shown} onClose={onClose} />}
    </Dialog>
  )
}

function MergeForm({ merging, onClose }: { merging: Merging; onClose: () => void }) {
  const { from: organization, into: proposed } = merging
  const [find, setFind] = useState('')
  const [into, setInto] = useState(proposed?.id ?? '')
  const { data } = useQuery(countedQuery(useDeferredValue(find)))
  const found = data?.organizations.filter(({ id }) => id !== organization.id && id !== proposed?.id) ?? []
  const offered = proposed ? [proposed, ...found] : found
  const preview = useQuery({ ...previewQuery(organization.id, into), enabled: into !== '' })
  const merge = useMerge(onClose)
  const moves = into ? preview.data?.moves : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (moves && !merge.isPending) merge.mutate({ id: organization.id, into })
  }
  return (
    <form className={lines.stack} onSubmit={submit}>
      <p className={lines.soft}>{TEXT.about(organization.name)}</p>
      <TextInput
        label={TEXT.find}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label={TEXT.into}
        value={into}
        data={[
          { value: '', label: TEXT.choose },
          ...offered.map(({ id, name, acronym }) => ({ value: id, label: `${acronym} · ${name}` })),
        ]}
        onChange={(event) => setInto(event.currentTarget.value)}
      />
      <div role="status" className={classes.moves}>
        {into && !moves && <p>{preview.isError ? TEXT.countFailed : TEXT.counting}</p>}
        {moves && (
          <>
            <p>{TEXT.moves(moves)}</p>
            {TEXT.months(moves) && <p>{TEXT.months(moves)}</p>}
            <p className={lines.soft}>{TEXT.undoable}</p>
          </>
        )}
      </div>
      <div className={lines.end}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="red" aria-disabled={!moves || merge.isPending}>
          {merge.isPending ? TEXT.working : TEXT.confirm}
        </Button>
      </div>
    </form>
  )
}
