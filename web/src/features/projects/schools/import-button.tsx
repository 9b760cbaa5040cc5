import { Button } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { t } from '#lib/language.ts'

interface ImportButtonProps {
  onFile: (file: File) => Promise<void>
}

/** The native file input cannot be labelled or styled. */
export function ImportButton({ onFile }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const control = event.currentTarget
    const file = control.files?.[0]
    if (!file) return
    setPending(true)
    try {
      await onFile(file)
    } finally {
      // Allows choosing the same, corrected file again.
      control.value = ''
      setPending(false)
    }
  }

  const ask = () => pending || input.current?.click()
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv,text/csv"
        hidden
        aria-label={t('CSV or Excel file')}
        onChange={choose}
      />
      <Button variant="default" aria-disabled={pending} onClick={ask}>
        {pending ? t('Importing...') : t('Import file')}
      </Button>
    </>
  )
}
