import { ACTIVITIES_AT_ONCE, Exception, type Report, type ReportActivity } from '@hub/contract/reporting'
import { monthName } from '@hub/contract/months'
import { Box, Button, Checkbox, Skeleton, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Skeleton.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { KEYS } from '#domain/queries.ts'
import { reportRowsQuery } from '#features/reporting/reporting.queries.ts'
import { CONTENTS, REVIEW } from '#features/reporting/reporting.text.ts'
import { formatDay } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { discardDraft, useDraftValues, useSubmitDraft } from '#lib/use-draft-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SavedSign } from '#ui/draft-notices.tsx'
import lines from '#ui/lines.module.css'
import { LoadError } from '#ui/messages.tsx'

interface AcceptExceptProps {
  report: Report
  version: string
  onClose: () => void
}

/** The month is accepted without the chosen activities, which go back with a comment each. */
export const AcceptExcept = ({ isOpen, ...props }: AcceptExceptProps & { isOpen: boolean }) => (
  <Dialog title={REVIEW.acceptExcept} opened={isOpen} size="44rem" onClose={props.onClose} closeOnClickOutside={false}>
    <ExceptForm {...props} />
  </Dialog>
)

function ExceptForm(props: AcceptExceptProps) {
  const draft = useDraft(exceptDraft(props.report))
  return draft ? <OpenExcept {...props} draft={draft} /> : <Box mih="8rem" aria-busy="true" />
}

type Comments = Record<string, string>

function commentsOf(text: string): Comments {
  try {
    return JSON.parse(text || '{}') as Comments
  } catch {
    return {}
  }
}

const nameOf = ({ type, start_date, school_name, lga }: ReportActivity) =>
  `${t(type)}, ${school_name ?? lga}, ${formatDay(start_date)}`

function OpenExcept({ report, version, draft, onClose }: AcceptExceptProps & { draft: OpenDraft<ExceptValues> }) {
  const [{ comments: text }, change] = useDraftValues(draft, { comments: '' })
  const [isChecked, setChecked] = useState(false)
  const rows = useInfiniteQuery(reportRowsQuery(report.id))
  const submit = useSubmitDraft(draft, { stale: KEYS.everything, failed: REVIEW.failed })
  const comments = commentsOf(text)
  const except = Object.entries(comments).map(([id, comment]) => ({ id, comment }))
  const errorOf = (id: string) => {
    const checked = Exception.safeParse({ id, comment: comments[id] })
    return checked.success ? undefined : t(checked.error.issues[0]!.message)
  }
  const write = (next: Comments) => change({ comments: JSON.stringify(next) })
  const toggle = (id: string) => {
    const { [id]: known, ...others } = comments
    write(known === undefined ? { ...comments, [id]: '' } : others)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (except.length === 0 || except.some(({ id }) => errorOf(id)) || submit.isPending) return
    submit.mutate({ params: { id: report.id }, body: { version, except } }, { onSuccess: onClose })
  }
  if (rows.isPending) return <Skeleton height={160} aria-busy="true" />
  if (rows.isError && !rows.data) return <LoadError text={CONTENTS.rowsFailed} onRetry={() => void rows.refetch()} />
  return (
    <form onSubmit={send} className={lines.stack} noValidate>
      <p>{REVIEW.exceptPurpose}</p>
      <ul className={lines.list}>
        {rows.data.pages
          .flatMap((page) => page.activities)
          .map((activity) => (
            <Stack key={activity.id} component="li" gap="0.3rem">
              <Checkbox
                label={`${nameOf(activity)} · ${t('{count, plural, one {# child} other {# children}}', { count: activity.boys + activity.girls })}`}
                checked={activity.id in comments}
                disabled={!(activity.id in comments) && except.length >= ACTIVITIES_AT_ONCE}
                onChange={() => toggle(activity.id)}
              />
              {activity.id in comments && (
                <Textarea
                  ml="2rem"
                  mb="0.6rem"
                  label={REVIEW.exceptComment(nameOf(activity))}
                  required
                  autoFocus
                  rows={2}
                  maxLength={2000}
                  value={comments[activity.id]}
                  error={isChecked && errorOf(activity.id)}
                  onChange={(event) => write({ ...comments, [activity.id]: event.currentTarget.value })}
                />
              )}
            </Stack>
          ))}
      </ul>
      {rows.hasNextPage && (
        <Button variant="default" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          {CONTENTS.more}
        </Button>
      )}
      <div className={lines.end}>
        <SavedSign draft={draft} />
        <Button
          variant="default"
          onClick={() => {
            void discardDraft(draft)
            onClose()
          }}
        >
          {t('Cancel')}
        </Button>
        <Button type="submit" aria-disabled={submit.isPending || except.length === 0}>
          {submit.isPending ? REVIEW.working : REVIEW.exceptCount(except.length)}
        </Button>
      </div>
    </form>
  )
}

interface ExceptValues {
  /** By activity, as JSON: a draft holds texts. */
  comments: string
}

const exceptDraft = ({ id, period, organization_name }: Report): DraftOptions<ExceptValues> => ({
  kind: 'reporting.accept',
  subject: id,
  schema: 1,
  read: readTexts<ExceptValues>(['comments']),
  title: () => `${organization_name}, ${monthName(period)}`,
})
