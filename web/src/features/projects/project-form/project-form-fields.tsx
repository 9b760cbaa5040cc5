import { canMoveOrganization } from '@hub/contract/permissions'
import {
  BENEFICIARY_TYPES,
  OPERATION_TYPES,
  PROJECT_COMPONENTS,
  PROJECT_DONORS,
  RESPONSE_TYPES,
  STATE_NAMES,
} from '@hub/contract/reference/options'
import type { User } from '@hub/contract/records/user'
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { formatNaira } from '#lib/format.ts'
import { optionsOf, withChosen } from '#lib/options.ts'
import { t } from '#lib/language.ts'
import { AmountInput, HINT_BELOW } from '#ui/amount-input.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { lgasOf } from '#domain/place/lgas.ts'
import { TEXT } from './project-form.text.ts'
import { type ListField, NO, PROJECT_LABELS, type TextField, YES } from '#domain/project/project-fields.ts'
import type { useProjectForm } from './use-project-form.ts'

/** In one row where there is room. */
const Fields = ({ children }: { children: ReactNode }) => (
  <SimpleGrid minColWidth="14rem" autoFlow="auto-fit" spacing="md">
    {children}
  </SimpleGrid>
)

type Edit = ReturnType<typeof useProjectForm>
interface FieldsProps {
  edit: Edit
}

/** Typing in the schools table must not render the other fields. */
const drawnOnce = <Props extends FieldsProps>(Fields: (props: Props) => ReactNode) =>
  memo(Fields, (before, after) => {
    const [one, other] = [before.edit.form, after.edit.form]
    return one.values === other.values && one.errors === other.errors
  })

const text = ({ form }: Edit, name: TextField, hint?: string) => ({
  ...form.getInputProps(name),
  label: PROJECT_LABELS[name],
  description: hint,
  inputWrapperOrder: HINT_BELOW,
  autoComplete: 'off',
})

const list = ({ form }: Edit, name: ListField) => ({
  name,
  label: PROJECT_LABELS[name],
  value: form.getValues()[name],
  error: form.errors[name],
  onChange: (value: string[]) => form.setValues({ [name]: value }),
})

export const BasicsFields = drawnOnce(function BasicsFields({ edit, user }: FieldsProps & { user: User }) {
  const values = edit.form.getValues()
  const mayNameAnother = canMoveOrganization(user)
  return (
    <>
      <TextInput {...text(edit, 'project_title')} required maxLength={300} data-autofocus />
      <Fields>
        <TextInput
          {...text(edit, 'organization_name', mayNameAnother ? undefined : TEXT.organizationHint)}
          required
          readOnly={!mayNameAnother}
        />
        <AmountInput
          {...text(edit, 'budget')}
          onText={(budget) => edit.form.setFieldValue('budget', budget)}
          format={formatNaira}
          required
          leftSection="₦"
        />
      </Fields>
      <Fields>
        <TextInput
          {...text(edit, 'project_duration', TEXT.durationHint)}
          required
          onChange={(event) => edit.moveEnd({ project_duration: event.currentTarget.value })}
        />
        <TextInput
          {...text(edit, 'start_date')}
          type="date"
          required
          onChange={(event) => edit.moveEnd({ start_date: event.currentTarget.value })}
        />
        <TextInput {...text(edit, 'end_date')} type="date" required min={values.start_date} />
      </Fields>
      <Textarea {...text(edit, 'project_narrative')} required rows={5} />
    </>
  )
})

export const PlacesFields = drawnOnce(function PlacesFields({ edit }: FieldsProps) {
  const { target_locations: states, target_lgas: lgas } = edit.form.getValues()
  const chooseStates = (chosen: string[]) => {
    const offered = new Set(chosen.flatMap(lgasOf))
    edit.form.setValues({ target_locations: chosen, target_lgas: lgas.filter((lga) => offered.has(lga)) })
  }
  const chooseLgas = (state: string, chosen: string[]) => {
    const own = new Set(lgasOf(state))
    edit.form.setValues({ target_lgas: [...lgas.filter((lga) => !own.has(lga)), ...chosen] })
  }
  return (
    <>
      <CheckList {...list(edit, 'target_locations')} options={STATE_NAMES} required onChange={chooseStates} />
      {states.length === 0 ? (
        <CheckList {...list(edit, 'target_lgas')} options={[]} hint={TEXT.lgasHint} />
      ) : (
        <Stack gap="md">
          {STATE_NAMES.filter((state) => states.includes(state)).map((state, index) => (
            <CheckList
              key={state}
              name="target_lgas"
              label={t('{label}: {value}', { label: PROJECT_LABELS.target_lgas, value: state })}
              options={lgasOf(state)}
              value={lgas.filter((lga) => lgasOf(state).includes(lga))}
              error={index === 0 && edit.form.errors.target_lgas}
              onChange={(chosen) => chooseLgas(state, chosen)}
            />
          ))}
        </Stack>
      )}
    </>
  )
})

export const PeopleFields = drawnOnce(function PeopleFields({ edit }: FieldsProps) {
  return (
    <>
      <CheckList {...list(edit, 'beneficiary_types')} options={BENEFICIARY_TYPES} />
      <Fields>
        <TextInput {...text(edit, 'direct_beneficiaries')} inputMode="numeric" />
        <TextInput {...text(edit, 'beneficiaries_boys')} inputMode="numeric" />
        <TextInput {...text(edit, 'beneficiaries_girls')} inputMode="numeric" />
      </Fields>
      <CheckList {...list(edit, 'project_components')} options={PROJECT_COMPONENTS} />
    </>
  )
})

export const PartnersFields = drawnOnce(function PartnersFields({ edit }: FieldsProps) {
  return (
    <>
      <TextInput {...text(edit, 'implementing_partner', TEXT.partnersHint)} />
      <CheckList {...list(edit, 'donor')} options={PROJECT_DONORS} />
    </>
  )
})

export const PlanFields = drawnOnce(function PlanFields({ edit }: FieldsProps) {
  const choices = (name: TextField, offered: readonly string[]) => (
    <NativeSelect
      {...text(edit, name)}
      data={withChosen([{ value: '', label: TEXT.notStated }, ...optionsOf(offered, t)], edit.form.getValues()[name])}
    />
  )
  return (
    <Fields>
      {choices('is_hrp', [YES, NO])}
      <TextInput {...text(edit, 'plan_code', TEXT.planCodeHint)} maxLength={60} />
      {choices('operation_type', OPERATION_TYPES)}
      {choices('response_type', RESPONSE_TYPES)}
    </Fields>
  )
})

export const SustainabilityFields = drawnOnce(function SustainabilityFields({ edit }: FieldsProps) {
  return <Textarea {...text(edit, 'sustainability_strategy')} rows={4} />
})
