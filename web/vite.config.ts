import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, minify, type Plugin, transformWithOxc } from 'vite'
import { stripSchemas } from './strip-schemas.ts'
import { knowsShapes } from './kept-shapes.ts'

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 8080}`

const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest|topo-[\w-]+\.json)$/

/** What a record is and what only its forms show, a feature's own files, and what only administrators or exports need. */
const OF_FEW =
  /web[\\/]src[\\/](domain[\\/]|features[\\/]|ui[\\/](edit-notices|amount-input|entry-grid)|lib[\\/](dollars|sheet|outbox[\\/](export-items|shrink-picture|use-draft-picture)))|contract[\\/]src[\\/]((projects|activities|activity-checks|funding|stock|admin|system|mails|exports|imports|reporting|report-steps|comments|targets|rates)\.ts|(exports|imports|sheets)[\\/])|@mantine[\\/]core[\\/].*[\\/](Tabs|Textarea|FileButton)[\\/]/

async function compress(file: string) {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/**
 * Chromium compiles a file that begins with this line while it arrives, away from the page's own thread. Without it the
 * functions of a screen are compiled one by one while it is drawn: half of the time in which a slow phone answers no tap.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'
/** What the first screen of a visit is drawn with. */
const DRAWN_FIRST = [
  'start',
  'data',
  'common',
  'rows',
  '_signed-in',
  'dashboard',
  'projects',
  'fts',
  'stock',
  'activities',
]

async function compileAhead(folder: string) {
  const files = await readdir(folder)
  for (const name of DRAWN_FIRST) {
    const found = files.filter(
      (file) => file.startsWith(`${name}-`) && file.endsWith('.js') && file.length === name.length + 12,
    )
    if (found.length === 0) throw new Error(`The build has no file ${name}-….js: correct vite.config.ts.`)
    for (const file of found)
      await writeFile(join(folder, file), COMPILE_AHEAD + (await readFile(join(folder, file), 'utf8')))
  }
}

/** Compressed once, as hard as it goes, instead of on each request. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    // Not closeBundle: a build that failed ends there too, and its own words are what one wants to read.
    writeBundle: async () => {
      await compileAhead(join(folder, 'assets'))
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))))
    },
  }
}

/** What the page shows besides the files of the build; icons of an installed hub are the system's to keep. */
const ALSO_KEPT = ['favicon.svg']
const WORKER = 'service-worker/service-worker.ts'

/** Writes /sw.js, which knows by name every file of this build. Another build is another text, which is how browsers notice it. */
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
        const built = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
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
    stripSchemas(),
    knowsShapes(),
    serviceWorker(),
    compressed(),
  ],
  // The contract is read from its source, so that a change shows without a build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/api': SERVER, '/info.json': SERVER } },
  // A worker loads what it needs when it needs it, which only modules can.
  worker: { format: 'es' },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // To make a schema does nothing else: one that no screen asks for is left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            // What the sign-in screen needs comes as one file: 6 KB smaller than in parts, and one wait less on a slow link.
            // Its route asks for useLocation besides, which would otherwise make it wait for all that is common.
            {
              name: 'start',
              priority: 2,
              test: /web[\\/]src[\\/](main\.tsx|features[\\/]landing[\\/](?!regist|waits))|react-router[\\/].*[\\/]useLocation/,
            },
            // What a form checks comes with the form: a list knows of it only by the call that it would send.
            {
              name: (id) => /contract[\\/]src[\\/](\w+-payload)\.ts/.exec(id)?.[1] ?? null,
              priority: 3,
              test: /contract[\\/]src[\\/]\w+-payload\.ts/,
              includeDependenciesRecursively: false,
            },
            // What asks for a screen's data: apart from what draws it, so that the call does not wait for that code. That of the
            // activities is a file of its own: the rules of their form would be in every other screen's way.
            {
              name: 'data',
              priority: 2,
              test: /_signed-in[\\/](?!admin|activities)[\w.$]+\?tsr-split=loader|[\\/](query-client|when-idle)\.ts/,
            },
            // Not every screen has a table or a form: the dashboard opens without them.
            {
              name: 'rows',
              priority: 2,
              test: /web[\\/]src[\\/](ui[\\/](data-table[\\/]|use-card-rows|rows-with)|lib[\\/]with-waiting)|@tanstack[\\/](react-virtual|virtual-core)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'forms',
              priority: 2,
              test: /@mantine[\\/]form[\\/]|klona|fast-deep-equal|lib[\\/]use-draft-form|[\\/]entry-values\.ts$/,
              includeDependenciesRecursively: false,
            },
            // What keeps and sends what people type comes after the first screen, and with the forms that use it.
            {
              name: 'outbox-code',
              priority: 2,
              test: /lib[\\/]outbox[\\/](?!queued|waiting-count|export-items|shrink-picture|use-draft-picture|start-|mirror-)|node_modules[\\/]idb|ui[\\/](draft-offer|waiting-here|waiting-mark|saved-sign|both-values|list-page)/,
              includeDependenciesRecursively: false,
            },
            // What several screens share comes as one file too: a screen is some 20 requests instead of 60, and each waits
            // for the link. Shared by fewer it would be more bytes than the screens may have.
            // What few screens need comes with those, and with nobody else's.
            { name: 'common', priority: 1, minShareCount: 3, test: (id) => !OF_FEW.test(id) },
          ],
        },
      },
      onLog: (level, log, handle) => {
        // The component library marks its files for another renderer; here it means nothing.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
})
