import { EXPORTS } from '@hub/contract/exports'
import type { Feed } from '@hub/contract/feeds'
import { Box, Button, Group, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { known } from '#lib/options.ts'
import { type BadgeLook, IconBadge } from '#ui/icon.tsx'
import { InlineConfirm } from '#ui/notice.tsx'
import classes from '#features/exports/exports.module.css'
import { useRevokeFeed } from '#features/exports/exports.queries.ts'
import { TEXT } from '#features/exports/exports.text.ts'
import { feedAddress } from './new-token.tsx'

type FeedState = 'active' | 'resting' | 'revoked'

const LOOKS: Record<FeedState, BadgeLook> = {
  active: { label: 'Active', icon: 'check', tone: 'green' },
  resting: { label: 'Resting', icon: 'hourglass', tone: 'amber' },
  revoked: { label: 'Revoked', icon: 'ban', tone: 'red' },
}

function stateOf({ revoked_at, is_resting }: Feed): FeedState {
  if (revoked_at) return 'revoked'
  return is_resting ? 'resting' : 'active'
}

/** '5Ws Reports · Borno · Example Learning Initiative · 2026' */
const wordsOf = ({ type, state, organization_name, year, reviewed }: Feed) =>
  [known(EXPORTS, type)?.title ?? type, state, organization_name, year, reviewed && 'only reviewed']
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
          Made by {feed.created_by_name}, {formatDateTime(feed.created_at)} ·{' '}
          {feed.last_used_at ? `last used ${formatAgo(feed.last_used_at)}` : 'never used'}
          {feed.revoked_at && ` · revoked ${formatDateTime(feed.revoked_at)}`}
        </p>
        {state === 'resting' && <p className={classes.soft}>{TEXT.resting}</p>}
        {state !== 'revoked' && !isAsking && (
          <Button
            size="xs"
            variant="default"
            style={{ alignSelf: 'start' }}
            aria-label={`Revoke ${feed.name}`}
            onClick={() => setAsking(true)}
          >
            Revoke
          </Button>
        )}
        {isAsking && state !== 'revoked' && (
          <InlineConfirm
            title={TEXT.revokeTitle}
            text={TEXT.revokeText}
            action="Revoke Feed"
            pending={revoke.isPending ? 'Revoking...' : null}
            onConfirm={() => !revoke.isPending && revoke.mutate(feed.id)}
            onCancel={() => setAsking(false)}
          />
        )}
      </Stack>
    </Paper>
  )
}
