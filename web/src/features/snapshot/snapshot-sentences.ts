import { monthName } from '@hub/contract/months'
import type { SnapshotDraft } from '@hub/contract/snapshots'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEYS } from '#domain/queries.ts'
import { t } from '#lib/language.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'
import { mergeEdit } from '#lib/record-texts.ts'
import { failureToast, showToast } from '#lib/toast.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import { snapshotQuery } from './snapshot.queries.ts'

export const PLACES = ['first', 'second', 'third'] as const
export type Place = (typeof PLACES)[number]

export const LABELS = Object.fromEntries(
  PLACES.map((place, at) => [place, t('Sentence {number}', { number: at + 1 })]),
) as Record<Place, string>

/** `updated_at` is the version they started from, '' if nobody has written any yet. */
export type SentenceValues = Record<Place | 'updated_at', string>

const typedSentences = ({ sentences, updated_at }: Pick<SnapshotDraft, 'sentences' | 'updated_at'>) =>
  ({
    ...Object.fromEntries(PLACES.map((place, at) => [place, sentences[at] ?? ''])),
    updated_at: updated_at ?? '',
  }) as SentenceValues

export const sentencesDraft = (month: string): DraftOptions<SentenceValues> => ({
  kind: 'snapshots.save',
  subject: month,
  schema: 1,
  read: readTexts<SentenceValues>([...PLACES, 'updated_at']),
  title: () => monthName(month),
})

interface SentencesOptions {
  month: string
  isReviewed: boolean
  draft: SnapshotDraft
  kept: OpenDraft<SentenceValues>
  /** Saved or queued in the outbox. */
  onSaved: () => void
}

export function useSentences({ month, isReviewed, draft, kept, onSaved }: SentencesOptions) {
  const client = useQueryClient()
  const [conflicts, setConflicts] = useState<Partial<SentenceValues> | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: KEYS.snapshots })
  const edit = useDraftForm<SentenceValues, { message: string }>({
    draft: kept,
    start: typedSentences(draft),
    validate: () => ({}),
    send: ({ updated_at, ...typed }) => {
      const body = { sentences: PLACES.map((place) => typed[place]), updated_at: updated_at || null }
      return kept.submit<{ message: string }>({ params: { month }, body }).catch((error: unknown) => {
        // Somebody else may have written or published: theirs is then on the page below.
        void reload()
        throw error
      })
    },
    onDone: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      void reload().then(onSaved)
    },
    onQueued: onSaved,
    failed: { title: t('Not Saved'), fallback: t('Please try again.') },
  })
  const loadNewer = async () => {
    try {
      const { draft: newest } = await client.fetchQuery({ ...snapshotQuery(month, isReviewed), staleTime: 0 })
      if (!newest) return
      const newer = typedSentences(newest)
      const merged = mergeEdit(edit.from, edit.form.getValues(), newer)
      setConflicts(merged.conflicts)
      edit.continueFrom(newer, merged.values)
    } catch (error) {
      failureToast(t('Not Saved'))(error as Error)
    }
  }
  const takeTheirs = (place: Place) => {
    const theirs = conflicts?.[place]
    if (theirs === undefined) return
    edit.form.setFieldValue(place, theirs)
    setConflicts((now) => now && { ...now, [place]: undefined })
  }
  return { ...edit, conflicts, loadNewer, takeTheirs }
}
