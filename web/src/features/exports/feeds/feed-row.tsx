import type { Feed } from '@hub/contract/feeds'
import { Box, Button, Group, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { type BadgeLook, IconBadge } from '#ui/icon.tsx'
import { InlineConfirm } from '#ui/notice.tsx'
import classes from '#features/exports/exports.module.css'
import { useRevokeFeed } from '#features/exports/exports.queries.ts'
import { TEXT } from '#features/exports/exports.text.ts'
import { t } from '#lib/language.ts'
import { feedAddress } from './new-token.tsx'

type FeedState = 'active' | 'resting' | 'revoked'

const LOOKS: Record<FeedState, BadgeLook> = {
  active: { label: t('Active'), icon: 'check', tone: 'green' },
  resting: { label: t('Resting'), icon: 'hourglass', tone: 'amber' },
  revoked: { label: t('Revoked'), icon: 'ban', tone: 'red' },
}

function stateOf({ revoked_at, is_resting }: Feed): FeedState {
  if (revoked_at) return 'revoked'
  return is_resting ? 'resting' : 'active'
}

/** '5Ws Reports · Borno · Example Learning Initiative · 2026 · Public' */
const wordsOf = ({ type, data_class, state, organization_name, year, reviewed }: Feed) =>
  [TEXT.titleOf(type), state, organization_name, year, reviewed && t('only reviewed'), TEXT.classOf(data_class)]
    .filter(Boolean)
    .join(' · ')

export function FeedRow({ feed }: { feed: Feed }) {
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevokeFeed()
  const state = stateOf(feed)
  return (
    <Paper component="li" withBorder radius="lg" px="1.1rem" py="0.9rem" aria-label={feed.name}>
      <Stack gap="0.35rem">
        <Group gap="0.3rem 0.7rem" style={{ overflowWrap: 'anywhere' }}>
          <strong>{feed.name}</strong>
          <IconBadge {...LOOKS[state]} />
          <span className={classes.soft}>{wordsOf(feed)}</span>
        </Group>
        {state !== 'revoked' && (
          <Box component="code" fz="s" style={{ overflowWrap: 'anywhere' }}>
            {feedAddress(feed)}
          </Box>
        )}
        <p className={classes.soft}>
          {t('Made by {name}, {when}', { name: feed.created_by_name, when: formatDateTime(feed.created_at) })} ·{' '}
          {feed.last_used_at ? t('last used {ago}', { ago: formatAgo(feed.last_used_at) }) : t('never used')}
          {feed.revoked_at && ` · ${t('revoked {when}', { when: formatDateTime(feed.revoked_at) })}`}
        </p>
        {state === 'resting' && <p className={classes.soft}>{TEXT.resting}</p>}
        {state !== 'revoked' && !isAsking && (
          <Button
            size="xs"
            variant="default"
            style={{ alignSelf: 'start' }}
            aria-label={t('Revoke {name}', { name: feed.name })}
            onClick={() => setAsking(true)}
          >
            {t('Revoke')}
          </Button>
        )}
        {isAsking && state !== 'revoked' && (
          <InlineConfirm
            title={TEXT.revokeTitle}
            text={TEXT.revokeText}
            action={t('Revoke Feed')}
            pending={revoke.isPending ? t('Revoking...') : null}
            onConfirm={() => !revoke.isPending && revoke.mutate(feed.id)}
            onCancel={() => setAsking(false)}
          />
        )}
      </Stack>
    </Paper>
  )
}
