import PO from 'pofile'
import type { Plugin } from 'vite'
import { sentencesOf } from '../contract/src/language.ts'

/** A file of languages/ as a module: its sentences by their key. */
export const poFiles = (): Plugin => ({
  name: 'po-files',
  transform: {
    filter: { id: /[\\/]languages[\\/]\w+\.po$/ },
    handler: (text) => ({
      code: `export default ${JSON.stringify(sentencesOf(PO.parse(text).items))}`,
      moduleType: 'js',
      map: null,
    }),
  },
})
