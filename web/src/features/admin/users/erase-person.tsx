import type { User } from '@hub/contract/records/user'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { InlineConfirm } from '#ui/notice.tsx'
import { useEraseUser } from '#features/admin/admin.changes.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import classes from './manage.module.css'

export function ErasePerson({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const [isAsking, setAsking] = useState(false)
  const erasure = useEraseUser()
  const erase = () =>
    !erasure.isPending &&
    erasure.mutate(user.id, {
      onSuccess: (answer) => onChanged(answer.user),
      onSettled: () => setAsking(false),
    })
  return (
    <section className={classes.section} aria-labelledby="manage-erase">
      <h3 id="manage-erase">Personal data</h3>
      {!isAsking && (
        <Group gap="0.5rem" align="stretch">
          <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={() => setAsking(true)}>
            Erase this person
          </Button>
        </Group>
      )}
      {isAsking && (
        <InlineConfirm
          title={TEXT.eraseTitle(user.full_name)}
          text={TEXT.eraseText}
          action="Erase for good"
          pending={erasure.isPending ? 'Erasing...' : null}
          onConfirm={erase}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
