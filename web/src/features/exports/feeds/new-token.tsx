import type { Feed } from '@hub/contract/feeds'
import { Button, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { showToast } from '#lib/toast.ts'
import { Notice } from '#ui/notice.tsx'
import classes from '#features/exports/exports.module.css'
import { TEXT, TOASTS } from '#features/exports/exports.text.ts'
import { t } from '#lib/language.ts'

/** The token is sent separately and never in the address, because addresses end up in logs. */
export const feedAddress = ({ type }: Pick<Feed, 'type'>) => `${window.location.origin}/api/feeds/${type}.csv`

export interface MadeFeed {
  feed: Feed
  token: string
}

interface NewTokenProps {
  made: MadeFeed
  onClose: () => void
}

export function NewToken({ made: { feed, token }, onClose }: NewTokenProps) {
  const tokenField = useRef<HTMLInputElement>(null)
  const addressField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    tokenField.current?.focus()
    tokenField.current?.select()
  }, [token])
  return (
    <Notice tone="warning" title={TEXT.tokenTitle} text={TEXT.tokenText}>
      <div className={classes.token}>
        <TextInput ref={tokenField} label={t('Token of {name}', { name: feed.name })} value={token} readOnly />
        <CopyButton field={tokenField} words={TEXT.copies.token} />
        <TextInput ref={addressField} label={TEXT.copies.address.label} value={feedAddress(feed)} readOnly />
        <CopyButton field={addressField} words={TEXT.copies.address} />
      </div>
      <Button size="xs" variant="default" onClick={onClose}>
        {t('I Have Copied It')}
      </Button>
    </Notice>
  )
}

function CopyButton({
  field,
  words,
}: {
  field: RefObject<HTMLInputElement | null>
  words: { copy: string; copied: string }
}) {
  const copy = async () => {
    const isCopied = await copyField(field.current!)
    showToast(isCopied ? { kind: 'success', title: words.copied, text: '' } : TOASTS.notCopied)
  }
  return (
    <Button variant="default" onClick={() => void copy()} aria-label={words.copy}>
      {t('Copy')}
    </Button>
  )
}

/** On plain http there is no clipboard, only `execCommand`. If that fails, the text stays selected. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return copySelected(field)
  }
}

function copySelected(field: HTMLInputElement) {
  const before = document.activeElement
  field.focus()
  field.setSelectionRange(0, field.value.length)
  if (!document.execCommand('copy')) return false
  if (before instanceof HTMLElement) before.focus()
  return true
}
