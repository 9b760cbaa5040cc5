import type { AuditEntry } from '@hub/contract/audit'
import { Box, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { Icon } from '#ui/icon.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { WithoutVersion } from '#domain/history/without-version.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { kindOf } from './audit-kinds.ts'
import { type ChangeFilters, NO_FILTERS } from './audit-search.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { changesOf } from './audit-words.ts'
import classes from './audit.module.css'

interface AuditLineProps {
  entry: AuditEntry
  isOpen: boolean
  onToggle: () => void
  onFilters: ChangeFilters
}

export function AuditLine({ entry, isOpen, onToggle, onFilters }: AuditLineProps) {
  const details = useId()
  const kind = kindOf(entry.entity)
  return (
    <article className={classes.line}>
      <IconTile name={kind.icon} />
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <p>
          <AuditSentence entry={entry} />
        </p>
        <p className={classes.soft}>
          {kind.label} · <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> ({formatAgo(entry.at)})
          {entry.address && ` · from ${entry.address}`}
        </p>
      </Box>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={`Details of change ${entry.id}`}
        onClick={onToggle}
      >
        <Icon name="chevron" size={18} />
      </button>
      <div id={details} className={classes.details} hidden={!isOpen}>
        {isOpen && (
          <>
            {entry.without_version && <WithoutVersion className={classes.soft} />}
            <AuditChanges changes={changesOf(entry)} />
            <Group gap="0.2rem 1rem" pt="0.5rem" fz="m">
              <RecordLink entry={entry} />
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => onFilters({ ...NO_FILTERS, record: entry.entity_id }, 'step')}
              >
                All changes of this record
              </Button>
              {entry.actor_id && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => onFilters({ ...NO_FILTERS, person: entry.who }, 'step')}
                >
                  All changes by {entry.who}
                </Button>
              )}
            </Group>
          </>
        )}
      </div>
    </article>
  )
}

function RecordLink({ entry: { entity, entity_id } }: { entry: AuditEntry }) {
  if (entity === 'project') {
    return (
      <Link to="/projects" search={{ project: entity_id }}>
        Open the project
      </Link>
    )
  }
  if (entity === 'stock_item') {
    return (
      <Link to="/stock" search={{ item: entity_id }}>
        Open the stock item
      </Link>
    )
  }
  if (entity === 'funding_entry') {
    return (
      <Link to="/fts" search={{ entry: entity_id }}>
        Open the funding entry
      </Link>
    )
  }
  if (entity === 'user' || entity === 'sign_in') {
    return (
      <Link to="/admin" search={{ tab: 'users', user: entity_id }}>
        Open the user
      </Link>
    )
  }
  return null
}
