import { type CountedOrganization, organizationCareEndpoints, OrganizationNames } from '@hub/contract/organization-care'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { callNow } from '#lib/call-now.ts'
import { t } from '#lib/language.ts'
import { showToast } from '#lib/toast.ts'
import { useLast } from '#lib/latest.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Icon } from '#ui/icon.tsx'
import { InlineConfirm } from '#ui/notice.tsx'
import lines from '#ui/lines.module.css'
import { countedQuery, previewQuery, useMerge, useRemove } from './organizations.queries.ts'
import { ORGANIZATIONS_TEXT as TEXT } from './organizations.text.ts'

interface EditDialogProps {
  organization: CountedOrganization | null
  onClose: () => void
}

export function EditDialog({ organization, onClose }: EditDialogProps) {
  const shown = useLast(organization)
  return (
    <Dialog title={TEXT.editTitle(shown?.name ?? '')} opened={organization !== null} size="36rem" onClose={onClose}>
      {shown && <NamesForm key={shown.id} organization={shown} onClose={onClose} />}
    </Dialog>
  )
}

interface PartProps {
  organization: CountedOrganization
  onClose: () => void
}

function NamesForm({ organization, onClose }: PartProps) {
  const { id, name, acronym, updated_at } = organization
  const client = useQueryClient()
  const { form, field, pending, failure, errors } = useServerForm({
    schema: OrganizationNames,
    // Also after an error: if another administrator saved first, the form continues from their version.
    send: (values) =>
      callNow(organizationCareEndpoints.rename, { params: { id }, body: { ...values, updated_at } }).finally(
        () => void client.invalidateQueries(),
      ),
    onDone: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      onClose()
    },
    failed: TEXT.renamed,
  })
  return (
    <form {...form} className={lines.stack}>
      <p className={lines.soft}>{TEXT.namesLead}</p>
      <TextInput label={TEXT.name} {...field('name')} defaultValue={name} required data-autofocus autoComplete="off" />
      <TextInput label={TEXT.acronym} {...field('acronym')} defaultValue={acronym} required autoComplete="off" />
      <DeleteOrganization organization={organization} onClose={onClose} />
      <FormEnd failure={failure} errors={errors} pending={pending} saveLabel={t('Save Changes')} onCancel={onClose} />
    </form>
  )
}

function DeleteOrganization({ organization: { id, name }, onClose }: PartProps) {
  const [isAsking, setAsking] = useState(false)
  const removal = useRemove(onClose)
  if (!isAsking)
    return (
      <div>
        <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={() => setAsking(true)}>
          {TEXT.delete}
        </Button>
      </div>
    )
  return (
    <InlineConfirm
      title={TEXT.deleteTitle}
      text={TEXT.deleteText(name)}
      action={TEXT.delete}
      pending={removal.isPending ? TEXT.deleting : null}
      onConfirm={() => !removal.isPending && removal.mutate(id, { onError: () => setAsking(false) })}
      onCancel={() => setAsking(false)}
    />
  )
}

export interface Merging {
  from: CountedOrganization
  into?: CountedOrganization
}

interface MergeDialogProps {
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
      <Stack role="status" gap="0.5rem">
        {into && !moves && <p>{preview.isError ? TEXT.countFailed : TEXT.counting}</p>}
        {moves && (
          <>
            <p>{TEXT.moves(moves)}</p>
            {TEXT.months(moves) && <p>{TEXT.months(moves)}</p>}
            <p className={lines.soft}>{TEXT.undoable}</p>
          </>
        )}
      </Stack>
      <div className={lines.end}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" color="red" aria-disabled={!moves || merge.isPending}>
          {merge.isPending ? TEXT.working : TEXT.confirm}
        </Button>
      </div>
    </form>
  )
}
