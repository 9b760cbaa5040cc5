import { organizationCareEndpoints } from '@hub/contract/organization-care'
import type { Organization } from '@hub/contract/organizations'
import { ORGANIZATION_TYPES } from '@hub/contract/reference/options'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { t } from '#lib/language.ts'
import { known, optionsOf, withChosen } from '#lib/options.ts'
import { showToast } from '#lib/toast.ts'

export const TYPE_LABEL = t('Type of Organization')
export const NOT_SET = t('Type not set')

const LABELS: Record<(typeof ORGANIZATION_TYPES)[number], string> = {
  UN: t('UN'),
  INGO: t('INGO'),
  NNGO: t('NNGO'),
  Government: t('Government'),
  Other: t('Other'),
}
export const typeLabel = (type: string) => known(LABELS, type) ?? type

type Type = (typeof ORGANIZATION_TYPES)[number] | null
const isType = (text: string): text is NonNullable<Type> => ORGANIZATION_TYPES.some((type) => type === text)

/** Saved on selection. */
export function OrganizationTypeSelect({ organization, label }: { organization: Organization; label?: string }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (type: Type) =>
      call(organizationCareEndpoints.setType, { params: { id: organization.id }, body: { type } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: (error) =>
      showToast({ kind: 'failure', title: t('Not Saved'), text: sentenceOf(error, t('Choose the type again.')) }),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.organizations }),
  })
  const shown = save.isPending ? save.variables : organization.type
  return (
    <NativeSelect
      label={label}
      aria-label={label ? undefined : t('Type of Organization: {name}', { name: organization.name })}
      data={withChosen([{ value: '', label: NOT_SET }, ...optionsOf(ORGANIZATION_TYPES, typeLabel)], shown ?? '')}
      value={shown ?? ''}
      onChange={({ currentTarget: { value } }) => save.mutate(isType(value) ? value : null)}
    />
  )
}
