import PO from 'pofile'
import type { Plugin } from 'vite'
import { sentencesOf } from '../contract/src/language.ts'

/** A file of languages/ as a module: its sentences by their key, or with '?draft' whether one of them is not reviewed. */
export const poFiles = (): Plugin => ({
  name: 'po-files',
  transform: {
    filter: { id: /[\\/]languages[\\/]\w+\.po(\?draft)?$/ },
    handler(text, id) {
      const { items } = PO.parse(text)
      const isDraft = items.some(({ flags, obsolete }) => flags.fuzzy && !obsolete)
      const value = id.endsWith('?draft') ? isDraft : sentencesOf(items)
      return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js', map: null }
    },
  },
})
