import { monthName } from '@hub/contract/months'
import { type Snapshot, type SnapshotDraft, snapshotsEndpoints } from '@hub/contract/snapshots'
import { Box, Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { formatCount } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { startMirror, startSender } from '#lib/outbox/start-outbox.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { failureToast, showToast } from '#lib/toast.ts'
import { useFormRestarts } from '#lib/use-draft-form.ts'
import { BothValues, disputedOf, DraftNotice, SavedSign, StaleNotice } from '#ui/draft-notices.tsx'
import { ErrorSummary } from '#ui/form-end.tsx'
import { Notice } from '#ui/notice.tsx'
import { LABELS, PLACES, type Place, sentencesDraft, type SentenceValues, useSentences } from './snapshot-sentences.ts'
import { shown, SnapshotSheet } from './snapshot-sheet.tsx'
import classes from './snapshot.module.css'

interface SnapshotEditorProps {
  month: string
  draft: SnapshotDraft
  snapshot: Snapshot | null
  isReviewed: boolean
  isBusy: boolean
  onReviewed: (isReviewed: boolean) => void
}

/** What an administrator sees: the controls on the screen alone, and below them the page as it will be or is. */
export function SnapshotEditor(props: SnapshotEditorProps) {
  const { month, draft, snapshot } = props
  const [isAsPublic, setAsPublic] = useState(false)
  const figures = isAsPublic ? draft.public_now : (snapshot?.figures ?? draft.now)
  return (
    <>
      <section className={`${classes.editor} screen-only`} aria-label={t('Preview and publish')}>
        {snapshot ? <Published {...props} snapshot={snapshot} /> : <Prepare {...props} />}
        <Checkbox
          label={
            snapshot
              ? t('Show the figures of now, as the public would read them')
              : t('Preview as the public reads it: counts of fewer than 10 people hidden')
          }
          checked={isAsPublic}
          onChange={({ currentTarget: { checked } }) => setAsPublic(checked)}
        />
      </section>
      <SnapshotSheet
        figures={figures}
        sentences={snapshot?.sentences ?? draft.sentences}
        isReduced={isAsPublic}
        published={isAsPublic ? null : snapshot}
        key={month}
      />
    </>
  )
}

function useSteps(month: string) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: KEYS.snapshots })
  const done = async ({ message }: { message: string }) => {
    showToast({ kind: 'success', title: message, text: '' })
    await reload()
  }
  const onError = failureToast(t('Not Saved'))
  const params = { month }
  return {
    publish: useMutation({
      mutationFn: (body: { reviewed: boolean; is_public: boolean }) =>
        call(snapshotsEndpoints.publish, { params, body }),
      onSuccess: done,
      // Somebody else may have published it.
      onError: (error) => (onError(error), void reload()),
    }),
    withdraw: useMutation({
      mutationFn: () => call(snapshotsEndpoints.withdraw, { params }),
      onSuccess: done,
      onError: (error) => (onError(error), void reload()),
    }),
  }
}

function Prepare(props: SnapshotEditorProps) {
  // Here, so that saving the sentences does not untick it.
  const [isPublic, setPublic] = useState(false)
  const [saved, beginAnew] = useFormRestarts('snapshots.save', KEYS.snapshots)
  // This page is outside the layout that starts them.
  useEffect(startSender, [])
  useEffect(startMirror, [])
  return <OpenSentences key={saved} {...props} isPublic={isPublic} onPublic={setPublic} onSaved={beginAnew} />
}

interface PrepareFormProps extends SnapshotEditorProps {
  isPublic: boolean
  onPublic: (isPublic: boolean) => void
  onSaved: () => void
}

function OpenSentences(props: PrepareFormProps) {
  const kept = useDraft(sentencesDraft(props.month))
  return kept ? <PrepareForm {...props} kept={kept} /> : <Box mih="20rem" aria-busy="true" />
}

function PrepareForm(props: PrepareFormProps & { kept: OpenDraft<SentenceValues> }) {
  const { month, draft, isReviewed, isBusy, onReviewed, isPublic, onPublic, kept } = props
  const { publish } = useSteps(month)
  const edit = useSentences(props)
  const typed = edit.form.getValues()
  const isSaved = PLACES.every((place, at) => typed[place].trim() === (draft.sentences[at] ?? ''))
  const isWritten = PLACES.every((place) => typed[place].trim())
  const why = whyNot({ mayBePublished: draft.may_be_published, isSaved, isWritten })
  return (
    <form onSubmit={edit.submit} noValidate>
      <Stack gap="0.7rem">
        <h2>{t('Prepare the snapshot of {month}', { month: monthName(month) })}</h2>
        <DraftNotice
          draftedAt={edit.draftedAt}
          text={(when) => t('Not saved yet: what you typed on {when}.', { when })}
          isNew={false}
          onStartOver={edit.startOver}
        />
        {PLACES.map((place) => (
          <Textarea key={place} label={LABELS[place]} maxLength={300} rows={2} {...edit.form.getInputProps(place)} />
        ))}
        <p className={classes.soft}>{t('Do not name people, nor counts of fewer than 10 of them.')}</p>
        <StaleNotice
          isStale={edit.isStale}
          title={t('Saved in the meantime')}
          onLoad={() => void edit.loadNewer()}
          loaded={edit.conflicts && t('The newer version is loaded, with your changes in it. Compare, then save.')}
        />
        <BothValues
          fields={disputedOf(LABELS, typed, edit.conflicts)}
          onTakeTheirs={(place) => edit.takeTheirs(place as Place)}
        />
        <ErrorSummary failure={edit.failure} errors={[]} />
        <Group gap="0.6rem">
          <Button type="submit" variant="default" loading={edit.pending}>
            {t('Save Sentences')}
          </Button>
          <SavedSign draft={kept} />
        </Group>
        <Checkbox
          label={t('Only reviewed: count only months whose report was accepted')}
          checked={isReviewed}
          onChange={({ currentTarget: { checked } }) => onReviewed(checked)}
        />
        {draft.may_be_public && (
          <Checkbox
            label={t('Open to everybody who has the address, with small counts hidden')}
            checked={isPublic}
            onChange={({ currentTarget: { checked } }) => onPublic(checked)}
          />
        )}
        <Group gap="0.6rem">
          <Button
            aria-disabled={why !== null || publish.isPending || isBusy}
            aria-describedby="why-not"
            onClick={() =>
              why === null &&
              !publish.isPending &&
              !isBusy &&
              publish.mutate({ reviewed: isReviewed, is_public: isPublic })
            }
          >
            {publish.isPending ? t('Publishing…') : t('Publish')}
          </Button>
          <span id="why-not" className={classes.soft}>
            {why ?? t('Publishing freezes the figures and mails them to administrators and to partners who chose it.')}
          </span>
        </Group>
      </Stack>
    </form>
  )
}

function whyNot({
  mayBePublished,
  isSaved,
  isWritten,
}: {
  mayBePublished: boolean
  isSaved: boolean
  isWritten: boolean
}) {
  if (!mayBePublished) return t('The month is not over yet.')
  if (!isWritten) return t('Write the three sentences first.')
  return isSaved ? null : t('Save the sentences first.')
}

function Published({ month, draft, snapshot }: SnapshotEditorProps & { snapshot: Snapshot }) {
  const { withdraw } = useSteps(month)
  const { differences, differences_total } = draft
  return (
    <Stack gap="0.7rem">
      <h2>{t('The snapshot of {month} is published', { month: monthName(month) })}</h2>
      <p>
        {snapshot.is_public
          ? t('Everybody who has the address of this page reads it, with small counts hidden.')
          : t('Members read it.')}{' '}
        {t('To change it, withdraw it and publish it again.')}
      </p>
      <Group gap="0.6rem">
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('Withdraw')}
        </Button>
      </Group>
      {differences_total === 0 ? (
        <p className={classes.soft}>{t('The figures are still what they were when it was published.')}</p>
      ) : (
        <>
          <Notice
            tone="info"
            text={t(
              '{count, plural, one {# figure has changed since it was published.} other {# figures have changed since it was published.}}',
              { count: differences_total },
            )}
          />
          <details>
            <summary>{t('What has changed')}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
            <div className={classes.scroll} role="region" aria-label={t('What has changed')} tabIndex={0}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('Figure')}</th>
                    <th scope="col">{t('Published', undefined, 'a figure')}</th>
                    <th scope="col">{t('Now')}</th>
                  </tr>
                </thead>
                <tbody>
                  {differences.map(({ label, frozen, now }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td>{shown(frozen)}</td>
                      <td>{shown(now)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {differences_total > differences.length && (
              <p>{t('… and {count} more', { count: formatCount(differences_total - differences.length) })}</p>
            )}
          </details>
        </>
      )}
    </Stack>
  )
}
