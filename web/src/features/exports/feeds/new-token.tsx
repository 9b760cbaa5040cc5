import type { Feed } from '@hub/contract/feeds'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../exports.module.css'
import { TEXT } from '../exports.text.ts'
import { feedAddress } from './feed-address.ts'

export interface MadeFeed {
  feed: Feed
  token: string
}

interface NewTokenProps {
  made: MadeFeed
  onClose: () => void
}

export function NewToken({ made: { feed, token }, onClose }: NewTokenProps) {
  const field = useRef<HTMLInputElement>(null)
  // Whoever cannot copy by the button, as on a page without https, finds it selected.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [token])
  return (
    <Notice tone="warning" title={TEXT.tokenTitle} text={TEXT.tokenText}>
      <div className={classes.token}>
        <TextInput ref={field} label={`Token of ${feed.name}`} value={token} readOnly />
        <CopyButton text={token} what="Token" />
        <TextInput label="Address" value={feedAddress(feed)} readOnly />
        <CopyButton text={feedAddress(feed)} what="Address" />
      </div>
      <Button size="xs" variant="default" onClick={onClose}>
        I Have Copied It
      </Button>
    </Notice>
  )
}

function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ kind: 'success', title: `${what} Copied`, text: '' })
    } catch {
      showToast({ kind: 'failure', title: 'Not Copied', text: 'Select the text and copy it with the keyboard.' })
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()} aria-label={`Copy ${what.toLowerCase()}`}>
      Copy
    </Button>
  )
}
