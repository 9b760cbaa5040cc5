import { type CountedOrganization, organizationCareEndpoints, OrganizationNames } from '@hub/contract/organization-care'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callNow } from '#lib/call-now.ts'
import { showToast } from '#lib/toast.ts'
import { useLast } from '#lib/latest.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Icon } from '#ui/icon.tsx'
import { InlineConfirm } from '#ui/inline-confirm.tsx'
import { useRemove } from './organizations.queries.ts'
import { ORGANIZATIONS_TEXT as TEXT } from './organizations.text.ts'
import lines from '#ui/lines.module.css'

interface EditDialogProps {
  /** Null is closed. */
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
      <FormEnd failure={failure} errors={errors} pending={pending} saveLabel="Save Changes" onCancel={onClose} />
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
