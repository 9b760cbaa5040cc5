import type { ImportType } from '@hub/contract/imports/fields'
import { useCallback, useEffect, useState } from 'react'
import { showToast } from '#lib/toast.ts'
import type { Source } from './import-source.ts'
import { TEXT } from './import.text.ts'
import { discardImport, keepImport, type Said, whatIsKept } from './kept-import.ts'

export function useKeptImport(type: ImportType) {
  const [begun, setBegun] = useState<{ fileName: string; saved_at: string } | null>(null)
  /** No room on this device: only the open page has it. */
  const [isUnkept, setUnkept] = useState(false)
  const look = useCallback(() => void whatIsKept(type).then(setBegun, () => setBegun(null)), [type])
  useEffect(look, [look])

  const keep = useCallback(
    async (source: Source, said: Said) => setUnkept(!(await keepImport(type, source, said))),
    [type],
  )

  async function discard() {
    const undo = await discardImport(type)
    look()
    const action = { label: 'Undo', run: () => void undo().then(look) }
    showToast({ kind: 'info', title: TEXT.discarded, text: '', action })
  }

  return { begun, isUnkept, look, keep, discard }
}
