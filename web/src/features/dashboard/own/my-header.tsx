import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { PageHeader } from '#ui/page-header.tsx'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { AddData } from './add-data.tsx'

export function MyHeader({ user }: { user: User | null }) {
  return (
    <PageHeader title={TEXT.own.title} purpose={TEXT.own.welcomeBack(user?.full_name ?? '')}>
      {refusal('contributor', user) === null && <AddData />}
    </PageHeader>
  )
}
