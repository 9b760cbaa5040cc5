/**
 * docs/architecture.md, 'Who may import whom', as rules. A pattern speaks of every module and feature there will be:
 * a new one needs no line here.
 */
const tests = '\\.test\\.tsx?$|/testing/'

/** What lib may know of the contract: how calls, accounts, drafts, pictures, sheets, days and numbers are written. */
const KNOWN_TO_LIB =
  'endpoint|errors|permissions|accounts|users|info|drafts|attachments|csv|ndjson|sheet-column|sheets/read/[a-z-]+|days|grouped|lazy'

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one, or hide a third.', {}, { circular: true }),
    // The two that are left out are types alone: @types/geojson and @types/topojson-specification have no code to find.
    forbid(
      'no-unresolved',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' },
    ),

    forbid(
      'contract-knows-only-zod',
      'What both sides agree on depends on neither.',
      { path: '^contract/src', pathNot: tests },
      { pathNot: ['^contract/src', '^node_modules/zod/'] },
    ),
    forbid('server-knows-no-web', 'The sides meet in the contract.', { path: '^server/' }, { path: '^web/' }),
    forbid('web-knows-no-server', 'The sides meet in the contract.', { path: '^web/' }, { path: '^server/' }),
    forbid(
      'product-knows-no-tests',
      'What is shipped does not import what tests it.',
      { path: '^(contract|server|web)/src', pathNot: tests },
      { path: [tests, '^(e2e|bench|scripts)/'] },
    ),

    forbid(
      'web-features-are-strangers',
      'A route puts two features together, or the common piece moves to domain, ui or lib.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'web-features-below-routes',
      'routes -> features, layout -> domain -> ui -> lib -> contract',
      { path: '^web/src/features/' },
      { path: '^web/src/(routes/|main|router)' },
    ),
    forbid(
      'web-domain-below-features',
      'What a record is on screen knows nothing of the screens that show it.',
      { path: '^web/src/domain/' },
      { path: '^web/src/(routes|features|layout)/' },
    ),
    forbid(
      'web-layout-below-routes',
      'routes -> features, layout -> domain -> ui -> lib -> contract',
      { path: '^web/src/layout/' },
      { path: '^web/src/(routes|features)/' },
    ),
    forbid(
      'web-ui-below-domain',
      'routes -> features, layout -> domain -> ui -> lib -> contract',
      { path: '^web/src/ui/' },
      { path: '^web/src/(routes|features|domain)/' },
    ),
    forbid(
      'ui-knows-no-rule',
      'A component that knows a record or a rule belongs to domain. Of the contract, ui knows figures and ways to write.',
      { path: '^web/src/ui/', pathNot: tests },
      {
        path: '^contract/src/',
        pathNot:
          '^contract/src/(figures|money|percent|days|errors|info|build-info|exports/file-name|sheets/(choices|headers))\\.ts$|\\.topo\\.json$',
      },
    ),
    forbid('web-ui-below-layout', 'ui is what anybody shows.', { path: '^web/src/ui/' }, { path: '^web/src/layout/' }),
    forbid(
      'web-lib-lowest',
      'lib knows the contract and nothing of the screens.',
      { path: '^web/src/lib/', pathNot: tests },
      { path: '^web/src/(routes|features|domain|ui|layout|theme)/' },
    ),
    forbid(
      'web-lib-knows-no-record',
      'lib has accounts, files and the outbox. What a project or a stock item is belongs to domain.',
      { path: '^web/src/lib/', pathNot: tests },
      { path: '^contract/src/', pathNot: `^contract/src/(${KNOWN_TO_LIB})\\.ts$` },
    ),

    forbid(
      'server-invents-nothing-at-work',
      'Sample sector and generator are loaded by their commands alone: with import() where they are asked for.',
      { path: '^server/src/', pathNot: [tests, '^server/src/(generate\\.ts|generator/|modules/demo/)'] },
      { path: '^server/src/(generator|modules/demo)/', dynamic: false },
    ),
    forbid(
      'server-routes-ask-services',
      'routes -> service -> store -> database',
      { path: '\\.routes\\.ts$' },
      { path: ['\\.store\\.ts$', '^server/src/database/', 'node_modules/(pg|drizzle-orm)/'] },
    ),
    forbid(
      'server-services-hold-no-sql',
      'SQL lives in stores.',
      { path: '\\.service\\.ts$' },
      { path: ['\\.routes\\.ts$', 'node_modules/(pg|drizzle-orm|fastify)/'] },
    ),
    forbid(
      'server-stores-lowest',
      'A store knows tables, not who asks.',
      { path: '\\.store\\.ts$' },
      { path: ['\\.(routes|service)\\.ts$', '^server/src/http/'] },
    ),
    forbid(
      'server-database-knows-no-module',
      'The database is below the modules.',
      { path: '^server/src/database/', pathNot: tests },
      { path: '^server/src/(modules|http)/' },
    ),
    forbid(
      'server-one-folder-knows-the-engine',
      'connect.ts chooses the engine. All other code asks a database what it can do: Abilities in database.ts.',
      { path: '^server/src/', pathNot: [tests, '^server/src/database/(embedded/|connect\\.ts$)'] },
      { path: ['^server/src/database/embedded/', 'node_modules/@electric-sql/'] },
    ),
    forbid(
      'server-modules-share-services-only',
      "A module takes another module's service from modules.ts, never its store.",
      { path: '^server/src/modules/([^/]+)/', pathNot: tests },
      { path: '^server/src/modules/[^/]+/.*\\.store\\.ts$', pathNot: '^server/src/modules/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.gen\\.ts$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.css'],
    },
  },
}
