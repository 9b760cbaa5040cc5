import { Group } from '@mantine/core'
import type { SavedState } from '#lib/outbox/draft-state.ts'
import type { OpenDraft } from '#lib/outbox/open-draft.types.ts'
import { useSaved } from '#lib/outbox/use-draft.ts'
import { Icon } from './icon.tsx'

const WORDS: Record<SavedState, string> = {
  nothing: '',
  saving: '',
  saved: 'Saved on this device',
  full: 'This device has no room left: keep this page open until it is sent.',
  unsaved: 'This device cannot save it now: keep this page open until it is sent.',
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
