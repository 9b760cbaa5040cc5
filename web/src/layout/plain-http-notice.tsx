import type { User } from '@hub/contract/records/user'
import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { rich } from '#lib/rich.ts'
import { t } from '#lib/language.ts'
import { deviceStorage } from '#lib/device-storage.ts'
import { Notice } from '#ui/notice.tsx'

const TEXT = {
  title: t('This hub is open without HTTPS'),
  missing: t(
    'Passwords and reports travel readable for anybody on the same network. The browser also withholds what it allows over HTTPS only: the clipboard, for copying with one tap, and opening the hub without a connection.',
  ),
}

interface PlainHttpNoticeProps {
  user: User
  /** The focus disappears with the notice. */
  onRead: () => void
}

/** Shown once per browser. */
export function PlainHttpNotice({ user, onRead }: PlainHttpNoticeProps) {
  const [isRead, setRead] = useState(() => deviceStorage.get(keyOf(user)) !== null)
  if (window.isSecureContext || !user.is_admin || isRead) return null
  const read = () => {
    deviceStorage.set(keyOf(user), 'true')
    setRead(true)
    onRead()
  }
  return (
    <Box mb="1.4rem" className="screen-only">
      <Notice tone="warning" title={TEXT.title} text={TEXT.missing}>
        <Box component="p" flex="1 1 100%">
          {rich(
            'To change it, give the hub a certificate with {cert} and {key}: see {guide}, ‘A certificate for a LAN’.',
            { cert: <code>TLS_CERT</code>, key: <code>TLS_KEY</code>, guide: <code>docs/operations.md</code> },
          )}
        </Box>
        <Button size="xs" variant="default" onClick={read}>
          {t('Got it')}
        </Button>
      </Notice>
    </Box>
  )
}

const keyOf = ({ id }: User) => `plain_http_read:${id}`
