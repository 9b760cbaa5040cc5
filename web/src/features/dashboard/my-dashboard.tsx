import type { OwnDashboard, OwnScope, RecentActivity } from '@hub/contract/dashboard'
import { SAMPLE_RECENT_ACTIVITY } from '@hub/contract/dashboard-samples'
import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import { formatAgo } from '#lib/format.ts'
import { known } from '#lib/options.ts'
import { t } from '#lib/language.ts'
import { AppLink, useFoldOut } from '#ui/buttons.tsx'
import { type BadgeLook, Icon, IconBadge, type IconName, IconTile, lookOf } from '#ui/icon.tsx'
import { Mark } from '#ui/plain-page.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './dashboard.module.css'
import { TEXT } from './dashboard.text.ts'
import { LINK_CARDS, SnapshotLink } from './links.tsx'
import { ImpactSummary, MyFigures } from './my-figures.tsx'

const FORMS = {
  project: linkOptions({ to: '/projects', search: { project: 'new' } }),
  fts: linkOptions({ to: '/fts', search: { entry: 'new' } }),
  stock: linkOptions({ to: '/stock', search: { item: 'new' } }),
}

const LISTS = {
  project: linkOptions({ to: '/projects' }),
  fts: linkOptions({ to: '/fts' }),
  stock: linkOptions({ to: '/stock' }),
}

interface Action {
  link: (typeof FORMS)[keyof typeof FORMS] | (typeof LISTS)[keyof typeof LISTS]
  icon: IconName
  title: string
  text: string
}

const ADD_DATA = [
  { link: FORMS.project, icon: 'book', title: t('Project') },
  { link: FORMS.fts, icon: 'naira', title: t('FTS entries') },
  { link: FORMS.stock, icon: 'box', title: t('Stock item') },
] as const

const QUICK_ACTIONS: readonly Action[] = [
  { link: FORMS.project, icon: 'book', title: t('Add New Project'), text: t('Submit a new education project') },
  { link: FORMS.fts, icon: 'naira', title: t('Submit FTS Data'), text: t('Report financial tracking') },
  { link: LISTS.stock, icon: 'box', title: t('Manage Stock'), text: t('Update inventory items') },
]

/** Viewers cannot report. */
const VIEWER_ACTIONS: readonly Action[] = [
  { link: LISTS.project, icon: 'book', title: t('View Projects'), text: t('Education projects of all partners') },
  { link: LISTS.fts, icon: 'naira', title: t('View FTS Data'), text: t('Funding of the sector') },
  { link: LISTS.stock, icon: 'box', title: t('View Stock'), text: t("Your organization's inventory") },
]

const mayReport = (user: User | null) => refusal('contributor', user) === null

export function MyHeader({ user }: { user: User | null }) {
  return (
    <PageHeader title={TEXT.own.title} purpose={TEXT.own.welcomeBack(user?.full_name ?? '')}>
      <Group gap="0.6rem">
        <SnapshotLink />
        {mayReport(user) && <AddData />}
      </Group>
    </PageHeader>
  )
}

function AddData() {
  const { frame, button, panel } = useFoldOut()
  return (
    <div className={classes.foldOut} {...frame}>
      <Button {...button} leftSection={<Icon name="plus" size={18} />} rightSection={<Icon name="chevron" size={16} />}>
        {TEXT.own.addData}
      </Button>
      <ul {...panel} className={classes.foldOutList}>
        {ADD_DATA.map(({ link, icon, title }) => (
          <li key={title}>
            <Link {...link}>
              <Icon name={icon} size={18} /> {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MyDashboardProps {
  data: OwnDashboard
  user: User | null
  onOwn: (scope: OwnScope) => void
}

const SCOPES: readonly OwnScope[] = ['mine', 'organization']

export function MyDashboard({ data, user, onOwn }: MyDashboardProps) {
  return (
    <>
      <Group gap="0.9rem" wrap="nowrap" mb="1rem" px="1.1rem" py="0.85rem" bg="var(--hub-teal-wash)" bdrs="lg">
        <Mark size={40} />
        <div>
          <h2>{TEXT.own.welcome}</h2>
          <Text fz="body" c="var(--hub-teal-strong)">
            {TEXT.own.purpose}
          </Text>
        </div>
      </Group>
      <Button.Group aria-label={TEXT.own.whose} mb="0.75rem">
        {SCOPES.map((scope) => {
          const isOn = data.own_scope === scope
          return (
            <Button key={scope} variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={() => onOwn(scope)}>
              {TEXT.own.scopes[scope]}
            </Button>
          )
        })}
      </Button.Group>
      <MyFigures data={data} user={user} />
      <QuickActions actions={mayReport(user) ? QUICK_ACTIONS : VIEWER_ACTIONS} />
      <div className={classes.columns}>
        <MyRecentActivity entries={data.recent_activity} isSample={data.own_sample.recent_activity} />
        <ImpactSummary data={data} user={user} />
      </div>
    </>
  )
}

const QuickActions = ({ actions }: { actions: readonly Action[] }) => (
  <Panel title={t('Quick Actions')} className="screen-only">
    <SimpleGrid component="ul" {...LINK_CARDS}>
      {actions.map(({ link, icon, title, text }) => (
        <li key={title}>
          <Link {...link} className={classes.link}>
            <IconTile name={icon} />
            <span>
              <strong>{title}</strong>
              <small>{text}</small>
            </span>
            <Icon name="chevron" size={16} />
          </Link>
        </li>
      ))}
    </SimpleGrid>
  </Panel>
)

const TYPES: Record<RecentActivity['type'], { icon: IconName; word: string }> = {
  project: { icon: 'book', word: t('Project') },
  fts: { icon: 'naira', word: 'FTS' },
  stock: { icon: 'box', word: t('Stock') },
  activity: { icon: 'flag', word: t('Activity') },
}

const STATUSES: Record<RecentActivity['status'], BadgeLook> = {
  pending: { label: t('Pending'), icon: 'clock', tone: 'amber' },
  completed: { label: t('Completed'), icon: 'check', tone: 'green' },
}

/** The person's latest changes, or marked examples if there are none. */
export function MyRecentActivity({ entries, isSample }: { entries: readonly RecentActivity[]; isSample: boolean }) {
  return (
    <Panel title={t('Recent Activity')} isSample={isSample}>
      {isSample && (
        <Text fz="m" c="dimmed" mb="0.6rem">
          {TEXT.own.sampleActivity}
        </Text>
      )}
      <ul className={classes.lines}>
        {isSample
          ? SAMPLE_RECENT_ACTIVITY.map((entry) => (
              <Entry
                key={entry.title}
                {...entry}
                title={t(entry.title)}
                detail={t(entry.detail)}
                time={t(entry.time)}
              />
            ))
          : entries.map((entry) => <Entry key={entry.id} {...entry} time={formatAgo(entry.time)} />)}
      </ul>
    </Panel>
  )
}

type EntryProps = Pick<RecentActivity, 'type' | 'title' | 'detail' | 'time' | 'status'> & { link?: string }

function Entry({ type, title, detail, time, status, link }: EntryProps) {
  const { icon, word } = known(TYPES, type) ?? { icon: 'info', word: type }
  return (
    <li className={classes.entry}>
      <IconTile name={icon} />
      <div>
        {link ? <AppLink to={link}>{title}</AppLink> : <strong>{title}</strong>}
        <Text fz="m" c="dimmed">
          {[word, detail, time].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <IconBadge {...lookOf(STATUSES, status)} />
    </li>
  )
}
