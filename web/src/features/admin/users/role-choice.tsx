import type { Role } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { InlineConfirm } from '#ui/notice.tsx'
import { useSetRole } from '#features/admin/admin.changes.ts'
import { ROLE_OPTIONS, roleLabel } from '#domain/status-badges.tsx'
import { ROLES_MAY, TEXT } from '#features/admin/admin.text.ts'
import { t } from '#lib/language.ts'
import classes from './manage.module.css'
import { HINT_BELOW } from '#ui/amount-input.tsx'

interface RoleChoiceProps {
  user: User
  isOwn: boolean
  onChanged: (user: User) => void
}

export function RoleChoice({ user, isOwn, onChanged }: RoleChoiceProps) {
  const [role, setRole] = useState<Role>(user.role)
  const [isAsking, setAsking] = useState(false)
  const change = useSetRole()
  const isChanged = role !== user.role
  const pending = change.isPending ? t('Changing...') : null

  const save = () => {
    if (pending) return
    change.mutate(
      { user, role },
      { onSuccess: ({ user: changed }) => onChanged(changed), onSettled: () => setAsking(false) },
    )
  }
  return (
    <section className={classes.section} aria-labelledby="manage-role">
      <h3 id="manage-role">{t('Role')}</h3>
      <Group gap="0.6rem" align="flex-start" wrap="nowrap">
        <NativeSelect
          flex="1"
          aria-label={t('Role of {name}', { name: user.full_name })}
          data={ROLE_OPTIONS}
          value={role}
          description={ROLES_MAY[role]}
          inputWrapperOrder={HINT_BELOW}
          onChange={(event) => {
            setRole(event.currentTarget.value as Role)
            setAsking(false)
          }}
        />
        <Button
          variant="default"
          disabled={!isChanged && !pending}
          aria-disabled={pending !== null || undefined}
          onClick={() => (isOwn ? setAsking(true) : save())}
        >
          {pending ?? t('Change role')}
        </Button>
      </Group>
      {isAsking && (
        <InlineConfirm
          title={TEXT.ownAccount}
          text={TEXT.ownRole}
          action={t('Become {role}', { role: roleLabel(role) })}
          pending={pending}
          onConfirm={save}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
