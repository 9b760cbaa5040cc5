import { Button, Group, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useId, useState } from 'react'
import { type Need, useNeeds } from '#domain/needs.ts'
import { formatAgo } from '#lib/format.ts'
import { known } from '#lib/options.ts'
import { t } from '#lib/language.ts'
import { AppLink, AppLinkButton } from '#ui/buttons.tsx'
import { Icon, type IconName, IconTile } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './next-steps.module.css'

interface Look {
  icon: IconName
  /** On the button. */
  word: string
  tone?: 'amber' | 'red'
}

const LOOKS: Record<string, Look> = {
  set_up: { icon: 'sliders', word: t('Continue') },
  backups: { icon: 'alert', word: t('See why'), tone: 'red' },
  overdue: { icon: 'alert', word: t('Submit'), tone: 'red' },
  sent_back: { icon: 'pencil', word: t('Correct'), tone: 'amber' },
  reopened: { icon: 'pencil', word: t('Submit'), tone: 'amber' },
  to_activate: { icon: 'play', word: t('Activate') },
  to_report: { icon: 'flag', word: t('Report Activities') },
  due_soon: { icon: 'calendar', word: t('Submit') },
  commented: { icon: 'info', word: t('Answer') },
  first_project: { icon: 'book', word: t('Add Project') },
  to_submit: { icon: 'book', word: t('Submit') },
  faulty_import: { icon: 'upload', word: t('Correct'), tone: 'amber' },
  approvals_waiting: { icon: 'people', word: t('Decide') },
  reports_waiting: { icon: 'calendar', word: t('Review') },
  activities_corrected: { icon: 'flag', word: t('Review') },
  projects_waiting: { icon: 'book', word: t('Review') },
  failed_mails: { icon: 'mail', word: t('See them'), tone: 'amber' },
  missing_rates: { icon: 'naira', word: t('Enter Rates') },
  missing_targets: { icon: 'flag', word: t('Enter Targets') },
  low_stock: { icon: 'box', word: t('See them'), tone: 'amber' },
  outbox: { icon: 'send', word: t('Open Outbox'), tone: 'amber' },
}

/** Comments are one step, which begins with the first of them. */
function stepsOf(items: readonly Need[]): Need[] {
  const [first, ...others] = items.filter(({ kind }) => kind === 'commented')
  if (!first || others.length === 0) return [...items]
  const count = others.length + 1
  const title = t('Answer {count, plural, one {# comment} other {# comments}}', { count })
  return items.filter((item) => !others.includes(item)).map((item) => (item === first ? { ...first, title } : item))
}

/** What is this person's to do now. Its height is that of one row of steps, whatever arrives. */
export function NextSteps() {
  const { needs, items } = useNeeds(true)
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const steps = stepsOf(items)
  const isLoading = needs.isPending
  const hasFailed = needs.isError && !needs.data
  return (
    <Panel
      title={t('What to do now')}
      className="screen-only"
      action={
        steps.length > 1 && (
          <Button
            variant="subtle"
            size="xs"
            className={classes.more}
            data-count={Math.min(steps.length, 4)}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('Show fewer') : t('Show all {count}', { count: steps.length })}
          </Button>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {isLoading && t('Loading what there is to do')}
      </p>
      {steps.length > 0 || isLoading ? (
        <ol id={listId} className={classes.steps} data-all={isOpen || undefined} aria-busy={isLoading}>
          {steps.map((step, at) => (
            <Step key={`${step.link} ${step.title}`} step={step} isFirst={at === 0} />
          ))}
          {isLoading && steps.length === 0 && (
            <li className={classes.step} aria-hidden>
              <Skeleton height="1.1rem" width="70%" />
              <Skeleton height="1.9rem" width="7rem" mt="auto" />
            </li>
          )}
        </ol>
      ) : (
        <Group className={classes.calm} gap="0.7rem" wrap="nowrap">
          {hasFailed ? (
            <>
              <IconTile name="alert" tone="amber" />
              <Text flex="1">{t('What there is to do could not be loaded.')}</Text>
              <Button variant="default" size="xs" onClick={() => void needs.refetch()}>
                {t('Retry')}
              </Button>
            </>
          ) : (
            <>
              <IconTile name="check" tone="green" />
              <Text>{t('Nothing waits for you. New steps appear here.')}</Text>
            </>
          )}
        </Group>
      )}
    </Panel>
  )
}

function Step({ step: { kind, title, at, link }, isFirst }: { step: Need; isFirst: boolean }) {
  const { icon, word, tone } = known(LOOKS, kind) ?? { icon: 'info' as const, word: t('Open') }
  return (
    <li className={classes.step}>
      <Group gap="0.7rem" wrap="nowrap" align="flex-start">
        <IconTile name={icon} {...(tone ? { tone } : {})} size={32} />
        <p className={classes.title} title={title}>
          {title}
        </p>
      </Group>
      <Group gap="0.4rem 0.9rem" mt="auto">
        <AppLinkButton
          to={link}
          size="xs"
          variant={isFirst ? 'filled' : 'default'}
          aria-label={t('{word}: {title}', { word, title })}
        >
          {word}
        </AppLinkButton>
        {kind === 'set_up' ? (
          <AppLink to="/admin?tab=settings">{t('All steps')}</AppLink>
        ) : (
          at && <small className={classes.since}>{whenWords(at)}</small>
        )}
        {kind === 'outbox' && <Icon name="laptop" size={16} />}
      </Group>
    </li>
  )
}

/** A day ahead is in the title. */
const whenWords = (at: string) => (Date.parse(at) > Date.now() ? null : formatAgo(at))
