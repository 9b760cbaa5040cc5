import { isDraft, language, showIn } from '#lib/language.ts'
import { accountsEndpoints } from '@hub/contract/accounts'
import type { Language } from '@hub/contract/language'
import { call } from '#lib/api-client.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { useSupportAddress } from '#lib/reference.ts'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { refreshUser } from '#lib/account.ts'
import { useSession, updateSessionUser } from '#lib/session.ts'
import { SimpleGrid } from '@mantine/core'
import { TWO_COLUMNS } from './organization-choice.tsx'
import { MailPreferences } from './mail-preferences.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { showToast } from '#lib/toast.ts'
import { LANGUAGE, TOASTS } from './profile.text.ts'
import type { SavedProfile } from './use-profile-edit.ts'
import { canEditOrganization, refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  NOT_SET,
  OrganizationTypeSelect,
  TYPE_LABEL,
  typeLabel,
} from '#domain/organization/organization-type-select.tsx'
import { organizationsQuery } from '#domain/organization/organizations.ts'
import { Facts } from '#ui/facts.tsx'
import classes from './profile.module.css'

function OwnOrganization({ user }: { user: User }) {
  const isMember = refusal('member', user) === null
  const { data } = useQuery({ ...organizationsQuery(user.organization_id), enabled: isMember })
  const organization = data?.organizations[0]
  if (!organization) return null
  return (
    <section className={classes.section}>
      {canEditOrganization(user, organization.id) ? (
        <SimpleGrid {...TWO_COLUMNS}>
          <OrganizationTypeSelect organization={organization} label={TYPE_LABEL} />
        </SimpleGrid>
      ) : (
        <Facts facts={[[TYPE_LABEL, organization.type ? typeLabel(organization.type) : NOT_SET]]} />
      )}
    </section>
  )
}

/** Saved at once; the page is then loaded again, and drafts are on the disk. */
function OwnLanguage() {
  const address = useSupportAddress().data
  const save = useMutation({
    mutationFn: async (chosen: Language) => {
      const { email, full_name, organization_name, organization_acronym, updated_at } = await refreshUser()
      const required = { email, full_name, organization_name, organization_acronym, updated_at }
      return call(accountsEndpoints.saveProfile, { body: { ...required, language: chosen } })
    },
    onSuccess: ({ user }) => updateSessionUser(user),
    onError: (error) =>
      showToast({ kind: 'failure', title: TOASTS.failed.title, text: sentenceOf(error, TOASTS.failed.fallback) }),
  })
  const choose = (chosen: Language) =>
    save.mutateAsync(chosen).then(
      () => showIn(chosen),
      // Said already.
      () => true,
    )
  return (
    <section className={classes.section}>
      <SimpleGrid {...TWO_COLUMNS}>
        <LanguageChoice label={LANGUAGE.title} onChoose={choose} />
      </SimpleGrid>
      {isDraft(language) && address && (
        <p>
          {LANGUAGE.draft}{' '}
          <a href={`mailto:${address}?subject=${encodeURIComponent(LANGUAGE.subject)}`}>{LANGUAGE.propose}</a>
        </p>
      )}
    </section>
  )
}

function showOwnProfile({ user, message }: SavedProfile) {
  updateSessionUser(user)
  showToast({ kind: 'success', title: TOASTS.saved.title, text: message ?? TOASTS.saved.fallback })
}

interface OwnProfileDialogProps {
  opened: boolean
  onClose: () => void
}

export function OwnProfileDialog({ opened, onClose }: OwnProfileDialogProps) {
  const user = useSession()?.user
  if (!user) return null
  return (
    <ProfileDialog
      profile={user}
      viewer={user}
      opened={opened}
      onClose={onClose}
      onAnswer={showOwnProfile}
      onReload={refreshUser}
    >
      <OwnOrganization user={user} />
      <OwnLanguage />
      <MailPreferences user={user} />
    </ProfileDialog>
  )
}
