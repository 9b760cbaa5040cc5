import { EXPORT_TYPES, type ExportType } from '@hub/contract/exports'
import { FeedPayload } from '@hub/contract/feeds'
import { DATA_CLASSES } from '@hub/contract/reference/choices'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { showToast } from '#lib/toast.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import classes from '#features/exports/exports.module.css'
import type { ExportFilters } from '#features/exports/exports-search.ts'
import { FeedNarrowing } from './feed-narrowing.tsx'
import { useCreateFeed } from '#features/exports/exports.queries.ts'
import { TEXT, TOASTS } from '#features/exports/exports.text.ts'
import { t } from '#lib/language.ts'
import type { MadeFeed } from './new-token.tsx'

interface FeedFormProps {
  type: ExportType
  filters: ExportFilters
  onMade: (made: MadeFeed) => void
}

export function FeedForm({ type, filters, onMade }: FeedFormProps) {
  const create = useCreateFeed()
  const place = useRef<HTMLFormElement>(null)
  const { form, field, pending, failure, errors } = useServerForm({
    schema: FeedPayload,
    send: create,
    onDone: (made) => {
      place.current?.reset()
      onMade(made)
      showToast({ kind: 'success', ...TOASTS.created })
    },
    failed: TOASTS.notCreated,
  })
  return (
    <form ref={place} className={classes.form} aria-label={t('New feed')} {...form}>
      <TextInput
        {...field('name')}
        size="sm"
        label={t('Name')}
        placeholder={t('What it is for')}
        maxLength={100}
        withAsterisk={false}
      />
      <NativeSelect
        key={type}
        name="type"
        label={t('Export')}
        defaultValue={type}
        data={EXPORT_TYPES.map((value) => ({ value, label: TEXT.titleOf(value) }))}
      />
      <NativeSelect
        {...field('data_class')}
        label={TEXT.dataClass}
        required={false}
        data={DATA_CLASSES.map((value) => ({ value, label: TEXT.classOf(value) }))}
      />
      <FeedNarrowing key={JSON.stringify(filters)} filters={filters} field={field} />
      <Button type="submit" variant="default" aria-disabled={pending} opacity={pending ? 0.75 : 1}>
        {pending ? t('Creating...') : t('Create Feed')}
      </Button>
      <ErrorSummary failure={failure} errors={errors} />
    </form>
  )
}
