import {
  GROUPS,
  LEARNING_LABELS,
  LOCATION_TYPE_LABELS,
  MODALITY_LABELS,
  REACHED,
} from '@hub/contract/reference/choices'
import { ACTIVITY_STATUSES, type ActivityStatus } from '@hub/contract/statuses'
import type { ProjectDetails } from '@hub/contract/records/project'
import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { lgaIn, lgasOf } from '#domain/place/lgas.ts'
import { WardField } from '#domain/place/ward-field.tsx'
import { optionsOf, withChosen } from '#lib/options.ts'
import { SectionSkeleton } from '#ui/section.tsx'
import { FieldGroup, SectionForm } from '#ui/section-form.tsx'
import { ACTIVITY_LABELS, type ActivityField, MORE_FIELDS } from '@hub/contract/records/activity'
import { TEXT } from './project-activities.text.ts'
import { BothValues, DraftNotice, SavedSign, StaleNotice } from '#ui/draft-notices.tsx'
import { PickedInput } from '#ui/picked-input.tsx'
import { countsQuantity, indicatorsFor } from '#domain/activity/activity-indicator.ts'
import { indicatorLabel } from '#domain/indicator/indicators.ts'
import { choiceWords } from '#domain/field-words.ts'
import { peopleIn, placedAt, schoolLabel, statesFor } from '#domain/activity/activity-values.ts'
import { activityStatusLabel } from '#domain/status-badges.tsx'
import { type ActivityFormOptions, useActivityForm } from './use-activity-form.ts'
import { HINT_BELOW } from '#ui/amount-input.tsx'
import { activityDraft, activityEditDraft, begunActivity } from '#domain/activity/activity-draft.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { t } from '#lib/language.ts'

interface ActivityFormProps extends Omit<ActivityFormOptions, 'draft'> {
  begun?: string
  onCancel: () => void
}

const CHOICES = [
  ['location_type', LOCATION_TYPE_LABELS],
  ['modality', MODALITY_LABELS],
  ['learning', LEARNING_LABELS],
] as const
const choicesIn = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))

const COUNTS = { base: 2, sm: 4, md: 6 }
const choose = (label: string) => ({ value: '', label })
const STATUSES = ACTIVITY_STATUSES.map((status) => ({ value: status, label: activityStatusLabel(status) }))

function draftOptions({ project, activity, begun }: ActivityFormProps) {
  if (activity) return activityEditDraft(activity.id)
  return begun === undefined ? activityDraft(project.id) : begunActivity(project.id, begun)
}

export function ActivityForm(props: ActivityFormProps) {
  const draft = useDraft(draftOptions(props))
  return draft ? <OpenActivityForm {...props} draft={draft} /> : <SectionSkeleton />
}

function OpenActivityForm({ onCancel, ...options }: ActivityFormProps & ActivityFormOptions) {
  const { project, activity, draft } = options
  const place = useRef<HTMLFormElement>(null)
  const edit = useActivityForm(options)
  const { form } = edit
  const values = form.getValues()

  const focusForm = () => place.current?.focus()
  const startOver = () => {
    edit.startOver()
    focusForm()
  }
  const load = async () => {
    if (await edit.loadNewer()) focusForm()
  }

  const { indicators } = edit
  const indicatorName = (value: string) => {
    const named = indicators.find(({ id }) => id === value)
    return named ? indicatorLabel(named) : value
  }
  const [isOpen] = useState(() => MORE_FIELDS.some((name) => values[name] !== ''))

  const shown = (name: ActivityField, value: string) => {
    if (name === 'school_id') return project.schools.find(({ id }) => id === value)?.school_name ?? ''
    if (name === 'indicator_id') return indicatorName(value)
    if (name === 'status') return activityStatusLabel(value as ActivityStatus).toLowerCase()
    return name === 'type' ? t(value) : choiceWords(name, value)
  }
  const field = (name: ActivityField, hint?: string) => {
    const newer = edit.conflicts?.[name]
    return {
      ...form.getInputProps(name),
      label: t(ACTIVITY_LABELS[name]),
      description: newer === undefined ? hint : TEXT.savedMeanwhile(shown(name, newer)),
      inputWrapperOrder: HINT_BELOW,
    }
  }
  const disputed = (name: ActivityField) => {
    const theirs = edit.conflicts?.[name]
    if (theirs === undefined) return null
    return { name, label: t(ACTIVITY_LABELS[name]), mine: shown(name, values[name]), theirs: shown(name, theirs) }
  }
  const namedOptions = (chosen: string) => [
    choose(TEXT.noIndicator),
    ...[...indicatorsFor(indicators, values), ...indicators.filter(({ id }) => id === chosen)]
      .filter((each, at, all) => all.indexOf(each) === at)
      .map((each) => ({ value: each.id, label: indicatorLabel(each) })),
    ...(chosen && !indicators.some(({ id }) => id === chosen)
      ? [{ value: chosen, label: activity?.indicator_code ?? '…' }]
      : []),
  ]
  const unitOf = (id: string) => {
    const unit = indicators.find((each) => each.id === id)?.unit
    return unit && TEXT.quantityHint(t(unit))
  }
  const count = (name: ActivityField) => (
    <TextInput key={name} {...field(name)} inputMode="numeric" autoComplete="off" placeholder="0" />
  )
  const chooseSchool = (school_id: string) => {
    const { state, lga } = placedAt({ ...values, school_id }, project)
    form.setValues({ school_id, state, lga })
  }
  const chooseState = (state: string) => form.setValues({ state, lga: lgaIn(values.lga, state) ? values.lga : '' })

  return (
    <SectionForm
      place={place}
      title={activity ? TEXT.edit : TEXT.report}
      labels={ACTIVITY_LABELS}
      edit={edit}
      saveLabel={activity ? t('Save Changes') : TEXT.report}
      onCancel={onCancel}
      notice={
        <>
          <StaleNotice
            isStale={edit.isStale}
            title={TEXT.staleTitle}
            onLoad={load}
            loaded={edit.conflicts && TEXT.newerLoaded}
          />
          <BothValues
            fields={(Object.keys(edit.conflicts ?? {}) as ActivityField[]).flatMap((name) => disputed(name) ?? [])}
            onTakeTheirs={(name) => edit.takeTheirs(name as ActivityField)}
          />
          <SavedSign draft={draft} />
        </>
      }
    >
      <DraftNotice
        draftedAt={edit.draftedAt}
        text={activity ? TEXT.editDraft : TEXT.newDraft}
        isNew={!activity}
        onStartOver={startOver}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          {...field('type')}
          data={withChosen([choose(t('Choose a type')), ...optionsOf(PROJECT_COMPONENTS, t)], values.type)}
          required
        />
        <NativeSelect {...field('status')} data={withChosen(STATUSES, values.status)} required />
        <TextInput {...field('start_date')} type="date" required />
        <TextInput {...field('end_date', TEXT.untilHint)} type="date" min={values.start_date} />
        <NativeSelect
          {...field('state')}
          data={[choose(t('Choose a state')), ...statesFor(project, values.state)]}
          required
          onChange={(event) => chooseState(event.currentTarget.value)}
        />
        <NativeSelect
          {...field('lga')}
          data={withChosen(
            [choose(values.state ? t('Choose an LGA') : t('Choose a state first')), ...lgasOf(values.state)],
            values.lga,
          )}
          required
        />
        <PickedInput
          {...field('school_id', TEXT.schoolHint)}
          placeholder={t('No school')}
          options={schoolOptions(project)}
          value={values.school_id}
          onPick={chooseSchool}
        />
        <TextInput {...field('coordinates', TEXT.coordinatesHint)} autoComplete="off" />
      </SimpleGrid>
      <FieldGroup title={titleOf(t('People reached'), peopleIn(REACHED, values))}>
        <SimpleGrid cols={COUNTS} spacing="md">
          {REACHED.map(count)}
        </SimpleGrid>
      </FieldGroup>
      <FieldGroup title={titleOf(t('People by group'), peopleIn(GROUPS, values))}>
        <Text fz="s" c="dimmed" mb="xs">
          {TEXT.groupsHint}
        </Text>
        <SimpleGrid cols={COUNTS} spacing="md">
          {GROUPS.map(count)}
        </SimpleGrid>
      </FieldGroup>
      <details open={isOpen}>
        <summary style={{ cursor: 'pointer', fontWeight: 600 }}>{TEXT.more}</summary>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mt="sm">
          <NativeSelect
            {...field('indicator_id', values.type ? TEXT.indicatorHint : TEXT.typeFirst)}
            data={namedOptions(values.indicator_id)}
          />
          {(values.quantity !== '' || countsQuantity(indicators, values.indicator_id)) && (
            <TextInput
              {...field('quantity', unitOf(values.indicator_id))}
              inputMode="numeric"
              autoComplete="off"
              required
            />
          )}
          <TextInput
            {...field('children_with_disabilities', TEXT.disabilityHint)}
            inputMode="numeric"
            autoComplete="off"
          />
          <WardField
            {...field('ward')}
            state={values.state}
            lga={values.lga}
            value={values.ward}
            onPick={(ward) => form.setValues({ ward })}
          />
          {CHOICES.map(([name, labels]) => (
            <NativeSelect
              key={name}
              {...field(name)}
              data={withChosen([choose(t('Not given')), ...choicesIn(labels)], values[name])}
            />
          ))}
        </SimpleGrid>
      </details>
      <Textarea {...field('notes')} rows={3} maxLength={2000} />
    </SectionForm>
  )
}

const SUM = {
  ms: '0.4rem',
  px: '0.5rem',
  py: '0.05rem',
  bdrs: 99,
  bg: 'var(--hub-teal-wash)',
  fz: 'm',
  c: 'var(--hub-teal-strong)',
}

const titleOf = (words: string, people: number) => (
  <>
    {words}{' '}
    <Text span {...SUM}>
      {formatCount(people)}
    </Text>
  </>
)

const schoolOptions = ({ schools }: ProjectDetails) =>
  schools.map((school) => ({ value: school.id, label: schoolLabel(school) }))
