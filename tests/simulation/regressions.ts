/** A schedule that once violated an invariant, and its cause. */
export interface Regression {
  family: string
  seed: number
  was: string
}

/**
 * Seeds that failed because of the engine, kept for ever. A seed depends on the harness: when that draws differently,
 * search with the old engine for another seed that fails in the same way.
 */
export const regressions: readonly Regression[] = [
  {
    family: 'server-broken',
    seed: 32,
    was: 'a page that was online entrusted its queue in back-off to the worker, which handed it back at once, for ever',
  },
  {
    family: 'server-broken',
    seed: 91,
    was: 'an entry whose lane had failed was claimed and handed back without end',
  },
  {
    family: 'plain-server',
    seed: 1059,
    was: 'a deleted product came back when another took its place in the list of a plain server',
  },
  {
    family: 'plain-server',
    seed: 1025,
    was: 'a notification beyond the window of a plain server was unread again after its reading was acknowledged',
  },
  {
    family: 'long-queue',
    seed: 42,
    was: 'an action that a batch had left out for its lane counted as never sent, and the batch arrived twice',
  },
  {
    family: 'plain-request',
    seed: 18,
    was: 'a plain request was taken over after its answer was lost, and could be taken back though it had worked',
  },
  {
    family: 'old-answer',
    seed: 91,
    was: 'an unchanged answer about rows that another pull had replaced meanwhile gave them its entity tag',
  },
  {
    family: 'publish',
    seed: 55,
    was: 'the draft of a product that the server had stayed as long as a refused edit of that product did',
  },
  {
    family: 'conversations',
    seed: 97,
    was: 'taking back a beginning that was tried again took along what had been written before it',
  },
  {
    family: 'conversations-storm',
    seed: 1534,
    was: 'what waited in a lane whose beginning was taken back was overtaken by what was written later',
  },
  {
    family: 'conversations-refused',
    seed: 3453,
    was: 'a refused message stood before one that had gone to the same conversation by another lane',
  },
  {
    family: 'conversations-storm',
    seed: 5009,
    was: 'a second beginning about the same product waited in another lane than what was written in it',
  },
  {
    family: 'orders',
    seed: 80,
    was: 'an order that was refused was shown as waiting, because something that was to be done to it still was',
  },
  {
    family: 'live-lists',
    seed: 161,
    was: 'a repeated live event replaced the sequence of a later one, so that the lists it names were not pulled',
  },
  {
    family: 'orders',
    seed: 257,
    was: 'a retry of a refused action on an order retried an older refused action on it instead of its creation',
  },
  {
    family: 'money',
    seed: 264,
    was: 'a 429 to the first of two attempts deleted an intent whose second attempt was still under way',
  },
  {
    family: 'publish-refused',
    seed: 147,
    was: 'the check did not know that a creation, retried after a deletion that had found nothing, shows the product again',
  },
]
