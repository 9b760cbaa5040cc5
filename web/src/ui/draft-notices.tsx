import { ERRORS } from '@hub/contract/errors'
import { Button, Group } from '@mantine/core'
import { t } from '#lib/language.ts'
import { formatDateTime } from '#lib/format.ts'
import { Notice } from './notice.tsx'
import type { OpenDraft, SavedState } from '#lib/outbox/draft-state.ts'
import { useSaved } from '#lib/outbox/use-draft.ts'
import { Icon } from './icon.tsx'
import classes from './draft-notices.module.css'

interface DraftNoticeProps {
  /** Null if the form started empty. */
  draftedAt: string | null
  text: (when: string) => string
  isNew: boolean
  onStartOver: () => void
}

export function DraftNotice({ draftedAt, text, isNew, onStartOver }: DraftNoticeProps) {
  if (!draftedAt) return null
  return (
    <Notice tone="info" text={text(formatDateTime(draftedAt))}>
      <Button size="xs" variant="default" onClick={onStartOver}>
        {isNew ? t('Start Over') : t('Discard Changes')}
      </Button>
    </Notice>
  )
}

interface StaleNoticeProps {
  isStale: boolean
  title: string
  onLoad: () => void
  /** Null until the newer version is loaded. */
  loaded: string | null
}

export function StaleNotice({ isStale, title, onLoad, loaded }: StaleNoticeProps) {
  if (!isStale) return loaded && <Notice tone="info" text={loaded} />
  return (
    <Notice tone="warning" title={title} text={t(ERRORS.stale_edit.message)}>
      <Button size="xs" variant="default" onClick={onLoad}>
        {t('Load the Newer Version')}
      </Button>
    </Notice>
  )
}

const WORDS: Record<SavedState, string> = {
  nothing: '',
  saving: '',
  saved: t('Saved on this device'),
  full: t('This device has no room left: keep this page open until it is sent.'),
  unsaved: t('This device cannot save it now: keep this page open until it is sent.'),
}

export function SavedSign<Values>({ draft }: { draft: OpenDraft<Values> }) {
  const saved = useSaved(draft)
  const isAlert = saved === 'full' || saved === 'unsaved'
  return (
    <Group component="p" gap="0.35rem" mih="1.4rem" fz="m" c={isAlert ? 'var(--hub-red)' : 'dimmed'} role="status">
      {saved === 'saved' && <Icon name="check" size={16} />}
      {isAlert && <Icon name="alert" size={16} />}
      {WORDS[saved]}
    </Group>
  )
}

interface Disputed {
  name: string
  label: string
  mine: string
  theirs: string
}

export const disputedOf = <Field extends string>(
  labels: Record<Field, string>,
  values: Record<Field, string>,
  theirs: Partial<Record<Field, string>> | null | undefined,
): Disputed[] =>
  (Object.keys(labels) as Field[]).flatMap((name) => {
    const saved = theirs?.[name]
    return saved === undefined ? [] : [{ name, label: t(labels[name]), mine: values[name], theirs: saved }]
  })

const YOURS = t('Yours')
const THEIRS = t('Saved in the meantime')
const NOTHING = t('nothing', undefined, 'an empty field')

interface BothValuesProps {
  fields: readonly Disputed[]
  onTakeTheirs: (name: string) => void
}

export function BothValues({ fields, onTakeTheirs }: BothValuesProps) {
  if (fields.length === 0) return null
  return (
    <table className={classes.both}>
      <caption>{t('Both of you changed this')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{YOURS}</th>
          <th scope="col">{THEIRS}</th>
          <th scope="col">
            <span className="visually-hidden">{t('Choose')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td data-label={YOURS}>{mine || NOTHING}</td>
            <td data-label={THEIRS}>{theirs || NOTHING}</td>
            <td>
              <Button
                size="xs"
                variant="default"
                aria-label={t('Take the saved value of {label}', { label })}
                onClick={() => onTakeTheirs(name)}
              >
                {t('Take the saved one')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
