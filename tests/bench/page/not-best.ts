/**
 * The subject of every report, and where others are better or Louma misses a promise; no figures, because those
 * change.
 */
export interface Subject {
  file: string
  title: string
  command: string
  minutes: string
  beside: string
  notBest: string
}

export const subjects: readonly Subject[] = [
  {
    file: 'sync.md',
    title: 'Mirror and outbox in the browser',
    command: 'npm run bench:sync',
    minutes: '35',
    beside: 'RxDB, PouchDB, TanStack, Workbox, raw IndexedDB',
    notBest:
      'RxDB shows a tap sooner: it paints before the commit, Louma promises durable first. Against batches that are only fetched, ours take several times as long without a delay: freezing, claiming and settling each action durably is work. Reading the waiting actions anew costs more than folding them.',
  },
  {
    file: 'web.md',
    title: 'First, repeated and offline visits',
    command: 'npm run bench:web',
    minutes: '20',
    beside: 'a static page, an empty React page, each without and with a worker',
    notBest:
      'A static page is seen sooner in every visit, and without a network so is an empty one. A first visit carries more script than was promised; its largest paint waits for a photo, and what a guest needs without a network follows the first use.',
  },
  {
    file: 'scroll.md',
    title: 'A list of 20,000, scrolled offline',
    command: 'npm run bench:scroll',
    minutes: '5',
    beside: 'the same cards in a page without script',
    notBest:
      'Only one speed of a finger is measured, on a screen that the processor draws. Where the list is jumped through by its bar, cards are drawn a moment after they are seen.',
  },
  {
    file: 'conversation.md',
    title: 'A conversation of 10,000 messages',
    command: 'npm run bench:conversation',
    minutes: '5',
    beside: 'the picture of the same screen put into the page as text',
    notBest:
      'Opening takes several times what putting in the finished text takes, and more than was promised on a slow phone.',
  },
  {
    file: 'server.md',
    title: 'Lists, search and details',
    command: 'npm run bench:server',
    minutes: '30',
    beside: 'FeathersJS, Fastify by hand, and a constant answer of the same size',
    notBest:
      'A list by hand (Fastify, one statement) is several times sooner and serves several times as many; Louma looks at access, photos and who asks with each answer. The embedded database serves fewer than PostgreSQL, and search costs a multiple of a list.',
  },
  {
    file: 'live.md',
    title: 'Messages to 500 phones that listen',
    command: 'npm run bench:live',
    minutes: '15',
    beside: 'a page that reaches the disk and a bare line',
    notBest:
      'A bare line without database or session is several times sooner; with the embedded database all users share one connection.',
  },
  {
    file: 'release.md',
    title: 'Updates of an installed app',
    command: 'npm run bench:release',
    minutes: '3',
    beside: 'nothing: bytes of the own build',
    notBest:
      'Every update fetches the page again, with the styles of the first screens and the import map, because it names the files of its build. A change that page and worker share fetches the whole code of the worker.',
  },
  {
    file: 'day.md',
    title: 'A day of a seller and of a buyer',
    command: 'npm run bench:day',
    minutes: '27',
    beside: 'the same day with a call for each list',
    notBest:
      'A buyer without data saver receives mostly photos, which no way of synchronising makes smaller. The first sign-in on a device fetches the whole app for use without a network.',
  },
  {
    file: 'load.md',
    title: 'Highest load, overload and faults',
    command: 'npm run load',
    minutes: '40',
    beside: 'nothing: no peer does the same actions',
    notBest:
      'Nothing here says how another server would do: no peer does the same actions. One process uses little more than one core, and each write pays for its idempotency key, its sequence and, with money, its ledger.',
  },
]
