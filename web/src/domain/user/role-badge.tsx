import { type Role, ROLES } from '@hub/contract/permissions'
import { optionsOf } from '#lib/options.ts'
import { type BadgeLook, IconBadge, lookOf } from '#ui/icon.tsx'

const LOOKS: Record<Role, BadgeLook> = {
  admin: { label: 'Admin', icon: 'shield', tone: 'teal' },
  manager: { label: 'Manager', icon: 'people', tone: 'amber' },
  user: { label: 'User', icon: 'user', tone: 'blue' },
  viewer: { label: 'Viewer', icon: 'eye', tone: 'green' },
}

export const roleLabel = (role: Role) => lookOf(LOOKS, role).label

export const ROLE_OPTIONS = optionsOf(ROLES, roleLabel)

export const RoleBadge = ({ role }: { role: string }) => <IconBadge {...lookOf(LOOKS, role)} />
