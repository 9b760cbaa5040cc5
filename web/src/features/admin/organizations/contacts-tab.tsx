import { dayInNigeria } from '@hub/contract/days'
import { CONTACTS_SHEET } from '@hub/contract/exports/columns/users'
import { exportFileName } from '@hub/contract/exports/file-name'
import { type Contact, organizationCareEndpoints } from '@hub/contract/organization-care'
import { Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RoleBadge } from '#domain/status-badges.tsx'
import { t } from '#lib/language.ts'
import { ExportButton } from '#ui/export-button.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LoadError } from '#ui/messages.tsx'
import { EmailText } from '#ui/person.tsx'
import { SectionSkeleton, ShowMore } from '#ui/section.tsx'
import lines from '#ui/lines.module.css'
import type { ChangeSearch } from '#features/admin/admin-search.ts'
import { contactsQuery } from './organizations.queries.ts'

interface ContactsTabProps {
  search: string | undefined
  onSearch: ChangeSearch
}

/** Partners and their focal points. */
export function ContactsTab({ search, onSearch }: ContactsTabProps) {
  const list = useInfiniteQuery(contactsQuery(search))
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? []
  const total = list.data?.pages[0]?.total
  const filters: Record<string, string> = search ? { search } : {}
  const sheet =
    total === undefined || list.isPlaceholderData
      ? null
      : {
          fileName: exportFileName('contacts', dayInNigeria(), filters),
          path: `${organizationCareEndpoints.contacts.path}?${new URLSearchParams(filters)}`,
          columns: CONTACTS_SHEET,
          total,
        }
  return (
    <section className={lines.stack} aria-labelledby="contacts">
      <h2 id="contacts">{t('Contacts')}</h2>
      <p className={lines.soft}>
        {t('Partners and the people who report for them. An export of these addresses is noted in the audit trail.')}
      </p>
      <FilterBar
        label={t('Contacts')}
        searchLabel={t('Search contacts')}
        placeholder={t('Name, email or organization')}
        search={{ value: search, onSettled: (text) => onSearch({ search: text }, 'refinement') }}
        count={0}
        onClear={() => onSearch({ search: undefined }, 'step')}
      >
        <ExportButton label={t('Export Contacts')} name="CONTACTS" variant="default" sheet={sheet} />
      </FilterBar>
      <p className={lines.soft} role="status">
        {total !== undefined && t('{count, plural, one {# contact} other {# contacts}}', { count: total })}
      </p>
      {list.isPending && <SectionSkeleton />}
      {list.isError && !list.data && (
        <LoadError text={t('Failed to load the contacts. Please try again.')} onRetry={() => void list.refetch()} />
      )}
      {total === 0 && <p>{search ? t('Nobody is found by this name.') : t('No partner takes part yet.')}</p>}
      <ul className={lines.list}>
        {contacts.map((contact) => (
          <li key={contact.id} className={lines.line}>
            <Partner contact={contact} />
            <Person contact={contact} />
          </li>
        ))}
      </ul>
      <ShowMore list={list}>{t('Show More')}</ShowMore>
      {list.isFetchNextPageError && (
        <Button variant="default" onClick={() => void list.fetchNextPage()}>
          {t('Retry')}
        </Button>
      )}
    </section>
  )
}

const PART = { gap: 0, flex: '1 1 14rem', miw: 0, style: { overflowWrap: 'anywhere' } } as const

const Partner = ({ contact: { organization_name, organization_acronym } }: { contact: Contact }) => (
  <Stack {...PART}>
    <strong>{organization_name}</strong>
    <span className={lines.soft}>{organization_acronym}</span>
  </Stack>
)

function Person({ contact: { full_name, role, job_title, email, phone_number } }: { contact: Contact }) {
  if (full_name === null) return <span className={lines.soft}>{t('Nobody is approved yet')}</span>
  return (
    <>
      <Stack {...PART}>
        <Group gap="0.5rem">
          {full_name}
          {role && <RoleBadge role={role} />}
        </Group>
        {job_title && <span className={lines.soft}>{job_title}</span>}
      </Stack>
      <Stack {...PART}>
        {email && (
          <a href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
        )}
        {phone_number && <a href={`tel:${phone_number.replace(/[^+\d]/g, '')}`}>{phone_number}</a>}
      </Stack>
    </>
  )
}
