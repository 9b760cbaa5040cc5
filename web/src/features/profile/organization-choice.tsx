import { type User, USER_LABELS } from '@hub/contract/records/user'
import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { t } from '#lib/language.ts'
import { organizationsFound, organizationsQuery } from '#domain/organization/organizations.ts'
import { HINT_BELOW } from '#ui/amount-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { PickedInput } from '#ui/picked-input.tsx'
import { isTyped, type ProfileValues } from './profile-values.ts'
import { TEXT } from './profile.text.ts'
import classes from './profile.module.css'

type Chosen = Pick<ProfileValues, 'organization_name' | 'organization_acronym' | 'new_organization'>

export const TWO_COLUMNS = { cols: { base: 1, sm: 2 }, spacing: '1.25rem', verticalSpacing: '0.9rem' } as const

interface OrganizationChoiceProps {
  profile: User
  values: ProfileValues
  errors: Partial<Record<string, ReactNode>>
  newer: string | undefined
  onChange: (chosen: Chosen) => void
}

const labelOf = (name: string, acronym: string) => (acronym ? `${acronym} · ${name}` : name)

/** A corrected spelling must not move anybody to another organization. */
export function OrganizationChoice(props: OrganizationChoiceProps) {
  return props.values.new_organization ? <NewOrganization {...props} /> : <ListedOrganization {...props} />
}

function ListedOrganization({ profile, values, errors, newer, onChange }: OrganizationChoiceProps) {
  const { organization_name: name, organization_acronym: acronym } = values
  const isOpen = isTyped(values)
  const all = useQuery(organizationsQuery())
  const found = useQuery({ ...organizationsFound(useDeferredValue(name.trim())), enabled: isOpen })
  const listed = [...(all.data?.organizations ?? []), ...(isOpen ? (found.data?.organizations ?? []) : [])]
  const byLabel = new Map(listed.map((each) => [labelOf(each.name, each.acronym), each]))
  const isMoved =
    acronym !== '' && labelOf(name, acronym) !== labelOf(profile.organization_name, profile.organization_acronym)
  const hint = isMoved ? TEXT.moves(profile.full_name, profile.organization_name) : TEXT.organizationFromList
  return (
    <div className={classes.organization}>
      <PickedInput
        name="organization_name"
        label={t(USER_LABELS.organization_name)}
        description={newer === undefined ? hint : TEXT.savedMeanwhile(newer)}
        inputWrapperOrder={HINT_BELOW}
        error={errors['organization_name']}
        required
        options={[...byLabel.keys()].map((label) => ({ value: label, label }))}
        value={labelOf(name, acronym)}
        // Selects the text, because the browser only suggests options that contain it.
        onFocus={(event) => event.currentTarget.select()}
        onPick={(text) => {
          const meant = byLabel.get(text)
          onChange({
            organization_name: meant?.name ?? text,
            organization_acronym: meant?.acronym ?? '',
            new_organization: '',
          })
        }}
      />
      {isOpen && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onChange({ organization_name: name.trim(), organization_acronym: '', new_organization: 'yes' })
          }
        >
          {TEXT.addOrganization(name.trim())}
        </Button>
      )}
    </div>
  )
}

function NewOrganization({ profile, values, errors, onChange }: OrganizationChoiceProps) {
  const acronym = useRef<HTMLInputElement>(null)
  // The button that opened this is gone, and the name is already typed.
  useEffect(() => acronym.current?.focus(), [])
  const { organization_name, organization_acronym } = values
  const change = (field: keyof Chosen, value: string) =>
    onChange({ organization_name, organization_acronym, new_organization: 'yes', [field]: value })
  const choose = () =>
    onChange({
      organization_name: profile.organization_name,
      organization_acronym: profile.organization_acronym,
      new_organization: '',
    })
  return (
    <div className={classes.wide}>
      <Notice tone="warning" title={TEXT.addTitle} text={TEXT.addText(profile.full_name, profile.organization_name)}>
        <Button variant="default" size="xs" onClick={choose}>
          {TEXT.chooseInstead}
        </Button>
      </Notice>
      <SimpleGrid {...TWO_COLUMNS} mt="0.75rem">
        <TextInput
          name="organization_name"
          label={t(USER_LABELS.organization_name)}
          required
          autoComplete="off"
          value={organization_name}
          error={errors['organization_name']}
          onChange={(event) => change('organization_name', event.currentTarget.value)}
        />
        <TextInput
          ref={acronym}
          name="organization_acronym"
          label={t(USER_LABELS.organization_acronym)}
          required
          autoComplete="off"
          value={organization_acronym}
          error={errors['organization_acronym']}
          onChange={(event) => change('organization_acronym', event.currentTarget.value)}
        />
      </SimpleGrid>
    </div>
  )
}
