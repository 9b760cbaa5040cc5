import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, minify, type Plugin, transformWithOxc } from 'vite'
import { LANGUAGE_CODES } from '../contract/src/language.ts'
import { stripSchemas } from './strip-schemas.ts'
import { knowsShapes } from './kept-shapes.ts'
import { guideFiles } from './guide-files.ts'
import { poFiles } from './po-files.ts'

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 8080}`

const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest|topo-[\w-]+\.json)$/

/** What only some screens need: it is not in the file that all screens share. */
const OF_SOME_SCREENS = [
  /web[\\/]src[\\/]features[\\/]/,
  /web[\\/]src[\\/]domain[\\/](?!quer|outbox-kinds|organization[\\/]organization(s|-filter)|place)/,
  /web[\\/]src[\\/]ui[\\/](amount-input|data-table|draft-notices|entry-grid|region-map[\\/](fills|region-map\.module)|virtual-rows)/,
  /web[\\/]src[\\/]lib[\\/](sheet|use-draft-form|outbox[\\/](?!queued|outbox-item))/,
  /contract[\\/]src[\\/](exports|imports|records|sheets)[\\/]/,
  /contract[\\/]src[\\/](projects|activities|activity-checks|funding|stock|admin|system|mails|exports|imports|indicators|organization-care|reporting|report-steps|comments|targets|rates)\.ts/,
  /@mantine[\\/]core[\\/].*[\\/](Tabs|Textarea|FileButton|Code|Checkbox)[\\/]/,
  /@mantine[\\/]core[\\/]styles[\\/](Checkbox|InlineInput)/,
  /@mantine[\\/]form[\\/]|klona|fast-deep-equal|@tanstack[\\/](react-virtual|virtual-core)|node_modules[\\/]idb/,
]

async function compress(file: string) {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    // Not closeBundle: it also runs after a failed build, and would hide that error.
    writeBundle: async () => {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))))
    },
  }
}

/** Cached besides the build's files; the system keeps the icons of an installed hub. */
const ALSO_KEPT = ['favicon.svg']
const WORKER = 'service-worker/service-worker.ts'

/** Chromium compiles such a file off the main thread. Else a second visit on a slow laptop misses its limit of 1.5 s. */
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/** A language is fetched when somebody chooses it, and a picture of the guide when it is seen. */
const FETCHED_LATER = new RegExp(String.raw`^assets/((${LANGUAGE_CODES.join('|')})-[\w-]+\.js|.+\.webp)$`)

/** Writes /sw.js with the names of all files: browsers notice a new build by its new text. */
function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !FETCHED_LATER.test(file))
        const hash = createHash('sha256')
        for (const file of built.toSorted()) hash.update(file)
        for (const file of ALSO_KEPT) hash.update(await readFile(join(root, 'public', file)))
        const page = bundle['index.html']
        if (page?.type === 'asset') hash.update(page.source)
        const { code } = await transformWithOxc(await readFile(join(root, WORKER), 'utf8'), WORKER, {
          define: {
            VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)),
            BUILT: JSON.stringify([...built, ...ALSO_KEPT].map((file) => `/${file}`)),
          },
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: (await minify('sw.js', code)).code })
      },
    },
  }
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [['loader'], ['component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      addExtensions: true,
    }),
    react(),
    poFiles(),
    guideFiles(),
    stripSchemas(),
    knowsShapes(),
    compiledAhead(),
    serviceWorker(),
    compressed(),
  ],
  // Reads the contract from source, without a build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/api': SERVER, '/info.json': SERVER } },
  // Workers load code on demand, which only modules can.
  worker: { format: 'es' },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Creating a schema has no side effects.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            // One file for the sign-in screen: 6 KB smaller than in parts, and one wait less. Its route also needs
            // useLocation, and would otherwise wait for 'common'.
            {
              name: 'start',
              priority: 2,
              test: /web[\\/]src[\\/](main\.tsx|features[\\/]landing[\\/](?!regist|waits))|react-router[\\/].*[\\/]useLocation/,
            },
            // Loaders are apart from screens, so that calls start before that code arrives. Those of activities and
            // reporting have their own files: they load rules of forms.
            {
              name: 'data',
              priority: 2,
              test: /_signed-in[\\/](?!admin|activities|reporting)[\w.$]+\?tsr-split=loader|[\\/](query-client|domain[\\/]queries)\.ts/,
            },
            // Shared code in one file: some 15 requests per screen instead of 60. What only some screens need is not in
            // it, or these screens would exceed 128 KB.
            {
              name: 'common',
              priority: 1,
              minShareCount: 3,
              test: (id) => !OF_SOME_SCREENS.some((path) => path.test(id)),
            },
          ],
        },
      },
      onLog: (level, log, handle) => {
        // The UI library marks its files for another renderer, which means nothing here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
})
