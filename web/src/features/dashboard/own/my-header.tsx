import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { PageHeader } from '#ui/page-header.tsx'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFoldOut } from '#lib/use-fold-out.ts'
import { Icon } from '#ui/icon.tsx'
import { FORMS } from './actions.ts'
import classes from './add-data.module.css'

function AddData() {
  const { frame, button, panel } = useFoldOut()
  return (
    <div className={classes.add} {...frame}>
      <Button {...button} leftSection={<Icon name="plus" size={18} />} rightSection={<Icon name="chevron" size={16} />}>
        {TEXT.own.addData}
      </Button>
      <ul {...panel} className={classes.list}>
        <li>
          <Link {...FORMS.project}>
            <Icon name="book" size={18} /> Project
          </Link>
        </li>
        <li>
          <Link {...FORMS.fts}>
            <Icon name="naira" size={18} /> FTS entries
          </Link>
        </li>
        <li>
          <Link {...FORMS.stock}>
            <Icon name="box" size={18} /> Stock item
          </Link>
        </li>
      </ul>
    </div>
  )
}

export function MyHeader({ user }: { user: User | null }) {
  return (
    <PageHeader title={TEXT.own.title} purpose={TEXT.own.welcomeBack(user?.full_name ?? '')}>
      {refusal('contributor', user) === null && <AddData />}
    </PageHeader>
  )
}
