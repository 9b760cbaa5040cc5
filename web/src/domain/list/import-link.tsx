import type { IMPORT_TYPES } from '@hub/contract/reference/choices'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/buttons.tsx'

interface ImportLinkProps {
  type: (typeof IMPORT_TYPES)[number]
  label?: string
}

/** A phone has no space to match columns. */
export const ImportLink = ({ type, label = 'Import' }: ImportLinkProps) => (
  <LinkButton
    to="/import"
    search={{ type }}
    variant="default"
    visibleFrom="sm"
    leftSection={<Icon name="upload" size={18} />}
  >
    {label}
  </LinkButton>
)
