import type { Weather } from './phone/network.ts'
import type { MoodChances } from './server/moods.ts'

export type StepName =
  | 'boost'
  | 'delete'
  | 'read'
  | 'read-all'
  | 'choose'
  | 'favor'
  | 'follow'
  | 'report'
  | 'save-search'
  | 'save-shop'
  | 'request-verification'
  | 'withdraw-verification'
  | 'decide-verification'
  | 'publish'
  | 'edit'
  | 'change-state'
  | 'lose-uploads'
  | 'undo'
  | 'retry'
  | 'abandon'
  | 'open-tab'
  | 'close-tab'
  | 'kill'
  | 'hide'
  | 'show'
  | 'offline'
  | 'online'
  | 'news'
  | 'other-device'
  | 'refuse-token'
  | 'sign-in'
  | 'switch-user'
  | 'clock-jump'
  | 'full'
  | 'room'
  | 'lose-database'
  | 'reset-cursors'
  | 'burst'
  | 'look'
  | 'refresh'
  | 'long-pause'
  | 'update'
  | 'outdate'
  | 'plain-request'
  | 'foreign-entry'
  | 'begin-talk'
  | 'write'
  | 'send-photo'
  | 'send-voice'
  | 'send-meeting-point'
  | 'make-offer'
  | 'answer-offer'
  | 'read-talk'
  | 'sort-talk'
  | 'block'
  | 'others-talk'
  | 'place-order'
  | 'change-order'
  | 'hand-over'
  | 'pay'
  | 'move-money'
  | 'ask-again'
  | 'open-wallet'
  | 'others-trade'
  | 'restart-server'

/** A class of schedules by its probable faults. Absent chances and weights are 0. */
export interface Family {
  name: string
  summary: string
  weather?: Partial<Weather>
  moods?: Partial<MoodChances>
  steps?: Partial<Record<StepName, number>>
  /** Chance that a new context will be killed at one of its first port calls. */
  killed?: number
  plain?: boolean
  /** Fewest and most steps before healing. */
  length?: readonly [number, number]
  backlog?: number
  /** Enables conversations. */
  talks?: boolean
  /** Enables orders and money. */
  trades?: boolean
  /** Enables the live stream. */
  live?: boolean
  /** Some of the user's products provoke refusals and constant 500s. */
  odd?: boolean
}

export const everyday: Record<StepName, number> = {
  boost: 6,
  delete: 4,
  read: 4,
  'read-all': 2,
  choose: 0,
  favor: 0,
  follow: 0,
  report: 0,
  'save-search': 0,
  'save-shop': 0,
  'request-verification': 0,
  'withdraw-verification': 0,
  'decide-verification': 0,
  publish: 0,
  edit: 0,
  'change-state': 0,
  'lose-uploads': 0,
  undo: 2,
  retry: 1,
  abandon: 1,
  'open-tab': 1,
  'close-tab': 0.5,
  kill: 0,
  hide: 0.5,
  show: 0.7,
  offline: 1,
  online: 2,
  news: 2,
  'other-device': 1.5,
  'refuse-token': 0,
  'sign-in': 1,
  'switch-user': 0,
  'clock-jump': 0,
  full: 0,
  room: 0,
  'lose-database': 0,
  'reset-cursors': 0,
  burst: 0,
  look: 2,
  refresh: 1,
  'long-pause': 0.5,
  update: 0,
  outdate: 0,
  'plain-request': 0,
  'foreign-entry': 0,
  'begin-talk': 0,
  write: 0,
  'send-photo': 0,
  'send-voice': 0,
  'send-meeting-point': 0,
  'make-offer': 0,
  'answer-offer': 0,
  'read-talk': 0,
  'sort-talk': 0,
  block: 0,
  'others-talk': 0,
  'place-order': 0,
  'change-order': 0,
  'hand-over': 0,
  pay: 0,
  'move-money': 0,
  'ask-again': 0,
  'open-wallet': 0,
  'others-trade': 0,
  'restart-server': 0,
}

const talking: Partial<Record<StepName, number>> = {
  boost: 1,
  delete: 0,
  read: 0,
  'read-all': 0,
  'plain-request': 0,
  'begin-talk': 5,
  write: 14,
  'send-photo': 3,
  'send-voice': 3,
  'send-meeting-point': 1,
  'make-offer': 2,
  'answer-offer': 3,
  'read-talk': 5,
  'sort-talk': 2,
  'others-talk': 9,
  'open-tab': 2,
}

const trading: Partial<Record<StepName, number>> = {
  boost: 1,
  delete: 0,
  read: 0,
  'read-all': 0,
  'plain-request': 0,
  'place-order': 8,
  'change-order': 9,
  'hand-over': 5,
  pay: 5,
  'move-money': 1,
  'ask-again': 2,
  'open-wallet': 1,
  'others-trade': 11,
  'open-tab': 2,
}

const spending: Partial<Record<StepName, number>> = {
  ...trading,
  'place-order': 2,
  'change-order': 2,
  'hand-over': 1,
  pay: 8,
  'move-money': 14,
  'ask-again': 9,
  'open-wallet': 4,
  'others-trade': 7,
}

/** Users, tokens, clocks, storage and contexts change. */
const unsettled: Partial<Record<StepName, number>> = {
  kill: 1,
  'refuse-token': 0.7,
  'switch-user': 1.5,
  'clock-jump': 1,
  full: 0.5,
  room: 1.5,
  'lose-database': 0.7,
  'reset-cursors': 1.5,
}

export const families: readonly Family[] = [
  {
    name: 'request-lost',
    summary: 'requests vanish before the server',
    weather: { requestLost: 0.3 },
    steps: { 'plain-request': 1 },
  },
  {
    name: 'answer-lost',
    summary: 'the server acts, the answer vanishes',
    weather: { answerLost: 0.35 },
    steps: { 'plain-request': 1 },
  },
  {
    name: 'plain-request',
    summary: 'code that knows no outbox sends by itself, and the outbox takes over',
    weather: { answerLost: 0.5 },
    steps: { 'plain-request': 8, undo: 8, delete: 5, offline: 0 },
  },
  {
    name: 'duplicate-arrival',
    summary: 'requests arrive twice',
    weather: { duplicate: 0.5, answerLost: 0.1 },
  },
  {
    name: 'late-arrival',
    summary: 'requests and answers take longer than anybody waits',
    weather: { late: 0.25 },
  },
  {
    name: 'leader-killed',
    summary: 'contexts die at any port call',
    killed: 0.7,
    weather: { answerLost: 0.05 },
    steps: { kill: 3, 'open-tab': 4 },
  },
  {
    name: 'token-refused',
    summary: '401 in the middle, and 403 wrong_user',
    moods: { wrongUser: 0.04 },
    steps: { 'refuse-token': 3, 'sign-in': 3 },
  },
  {
    name: 'action-refused',
    summary: '409 and 422 refusals, and conflicts with another device',
    odd: true,
    moods: { inProgress: 0.1 },
    steps: { 'other-device': 3, retry: 3, abandon: 2, boost: 9 },
  },
  {
    name: 'server-busy',
    summary: '429 and 503 with Retry-After',
    moods: { busy: 0.15, tooMany: 0.15 },
    steps: { burst: 0.3 },
  },
  {
    name: 'server-broken',
    summary: 'bursts of 500, before and after the effect, and lanes that always fail',
    odd: true,
    moods: { error500: 0.15, error500After: 0.1 },
    steps: { burst: 1.5 },
  },
  { name: 'captive-portal', summary: 'HTML in the place of answers', weather: { portal: 0.3 } },
  {
    name: 'user-switch',
    summary: 'A, then B, then A on one phone',
    steps: { 'switch-user': 4, 'open-tab': 2 },
    weather: { late: 0.05 },
  },
  {
    name: 'second-tab',
    summary: 'two tabs and a worker at once',
    steps: { 'open-tab': 5, hide: 1, show: 2, refresh: 3 },
    weather: { requestLost: 0.05 },
  },
  {
    name: 'worker-update',
    summary: 'old and new code on one queue',
    steps: { update: 2, outdate: 1.5, 'foreign-entry': 3, 'open-tab': 2, offline: 2 },
  },
  {
    name: 'clock-jump',
    summary: 'the clock jumps by up to a day, both ways',
    steps: { 'clock-jump': 4 },
    moods: { busy: 0.1, error500: 0.1 },
  },
  {
    name: 'quota',
    summary: 'the device is full for a while',
    steps: { full: 3, room: 3 },
    weather: { answerLost: 0.1 },
  },
  {
    name: 'database-closed',
    summary: 'the browser closes the database under the page',
    steps: { 'lose-database': 4 },
    weather: { answerLost: 0.1 },
  },
  {
    name: 'old-answer',
    summary: 'answers of pulls come after acknowledgements',
    weather: { latency: [5, 9_000] },
    steps: { refresh: 4, news: 3, 'other-device': 3 },
  },
  {
    name: 'reset-cursor',
    summary: 'the server has forgotten the cursor',
    steps: { 'reset-cursors': 4, 'other-device': 4, news: 3 },
    weather: { answerLost: 0.1 },
  },
  {
    name: 'long-queue',
    summary: 'batches that are lost, late, doubled or fail in part',
    weather: { answerLost: 0.15, duplicate: 0.3, late: 0.05 },
    moods: { inProgress: 0.1, error500: 0.08, error500After: 0.05 },
    steps: { boost: 14, delete: 3, read: 8, undo: 8, 'close-tab': 0 },
    backlog: 14,
  },
  {
    name: 'choices',
    summary: 'choices of notifications, which no screen but the settings keeps current',
    weather: { requestLost: 0.3, answerLost: 0.2, duplicate: 0.15, late: 0.05 },
    moods: { error500: 0.2, error500After: 0.05, inProgress: 0.05 },
    // Few steps: a later action would pull what a failed pull has left.
    length: [2, 6],
    steps: { choose: 12, boost: 2, delete: 1, read: 1, undo: 5, 'open-tab': 2, 'plain-request': 0 },
  },
  {
    name: 'favorites',
    summary:
      'hearts pressed again and again, also on what was deleted meanwhile, in a list that one screen keeps current',
    killed: 0.2,
    weather: { requestLost: 0.1, answerLost: 0.15, duplicate: 0.15, late: 0.05 },
    moods: { error500: 0.08, error500After: 0.05, inProgress: 0.05 },
    steps: { favor: 14, boost: 2, delete: 1, read: 1, undo: 4, 'open-tab': 2, 'plain-request': 0 },
  },
  {
    name: 'follows',
    summary:
      'people followed and let go again, reported to the staff, and searches kept, changed and forgotten',
    killed: 0.2,
    weather: { requestLost: 0.1, answerLost: 0.15, duplicate: 0.15, late: 0.05 },
    moods: { error500: 0.08, error500After: 0.05, inProgress: 0.05 },
    steps: {
      follow: 8,
      report: 4,
      'save-search': 12,
      boost: 2,
      delete: 1,
      read: 1,
      undo: 4,
      retry: 2,
      'open-tab': 2,
      'plain-request': 0,
    },
  },
  {
    name: 'seller-profile',
    summary:
      'the shop on the profile, and requests for verification with their photo, withdrawn or decided meanwhile',
    killed: 0.2,
    weather: { requestLost: 0.1, answerLost: 0.12, duplicate: 0.12, late: 0.05, cut: 0.1 },
    moods: { error500: 0.06, error500After: 0.05, inProgress: 0.05 },
    steps: {
      'save-shop': 12,
      'request-verification': 20,
      'withdraw-verification': 14,
      'decide-verification': 6,
      'lose-uploads': 1,
      boost: 2,
      delete: 1,
      read: 1,
      undo: 4,
      retry: 3,
      'open-tab': 2,
      'plain-request': 0,
    },
  },
  {
    name: 'publish',
    summary: 'photos go up in pieces that are cut, lost, doubled and late, before the offer that needs them',
    killed: 0.3,
    weather: { requestLost: 0.08, answerLost: 0.1, duplicate: 0.1, late: 0.04, cut: 0.15, portal: 0.03 },
    moods: { error500: 0.03, busy: 0.02 },
    steps: {
      publish: 16,
      edit: 8,
      'change-state': 3,
      boost: 2,
      delete: 2,
      undo: 2,
      read: 0,
      'read-all': 0,
      kill: 1,
      'refuse-token': 0.5,
      'open-tab': 2,
      'lose-uploads': 0.7,
    },
  },
  {
    name: 'publish-refused',
    summary:
      'photos that are no pictures, edits that meet those of another device, and people who try again or give up',
    odd: true,
    weather: { answerLost: 0.1, cut: 0.1 },
    moods: { inProgress: 0.05 },
    steps: {
      publish: 14,
      edit: 10,
      'change-state': 3,
      'other-device': 4,
      retry: 3,
      abandon: 3,
      delete: 3,
      undo: 3,
      read: 0,
      'read-all': 0,
    },
  },
  {
    name: 'publish-long-queue',
    summary: 'offers with photos among so many actions that the others go in batches',
    weather: { answerLost: 0.1, duplicate: 0.1, cut: 0.1 },
    steps: { publish: 8, edit: 4, boost: 8, read: 4, 'close-tab': 0 },
    backlog: 14,
  },
  {
    name: 'conversations',
    summary:
      'people begin, write, send photos, offer and read, on a way where everything gets lost, doubled and late',
    talks: true,
    killed: 0.25,
    weather: { requestLost: 0.08, answerLost: 0.12, duplicate: 0.12, late: 0.04, cut: 0.08 },
    moods: { error500: 0.04, error500After: 0.03, inProgress: 0.03 },
    steps: { ...talking, kill: 1, offline: 2 },
  },
  {
    name: 'conversations-refused',
    summary:
      'refusals, limits and closed doors in the middle of a conversation, and people who try again or give up',
    talks: true,
    odd: true,
    weather: { answerLost: 0.1, cut: 0.05 },
    moods: { tooMany: 0.06, busy: 0.03, inProgress: 0.05 },
    steps: { ...talking, write: 18, block: 3, retry: 4, abandon: 3, undo: 4, 'begin-talk': 7 },
  },
  {
    name: 'conversations-storm',
    summary: 'people who talk, while users, tabs, clocks and databases change under them',
    talks: true,
    killed: 0.25,
    weather: { requestLost: 0.08, answerLost: 0.1, duplicate: 0.1, late: 0.05, portal: 0.04 },
    moods: { error500: 0.04, tooMany: 0.03 },
    steps: {
      ...talking,
      ...unsettled,
      block: 1,
    },
  },
  {
    name: 'orders',
    summary:
      'people order, accept, ship, hand over, pay and complain, on a way where everything gets lost, doubled and late',
    trades: true,
    killed: 0.25,
    weather: { requestLost: 0.08, answerLost: 0.12, duplicate: 0.12, late: 0.04 },
    moods: { error500: 0.04, error500After: 0.03, inProgress: 0.03, tooMany: 0.03 },
    steps: { ...trading, kill: 1, offline: 2, retry: 2, abandon: 2 },
    length: [8, 20],
  },
  {
    name: 'orders-storm',
    summary: 'people who trade, while users, tabs, clocks and databases change under them',
    trades: true,
    killed: 0.25,
    weather: { requestLost: 0.08, answerLost: 0.1, duplicate: 0.1, late: 0.05, portal: 0.04 },
    moods: { error500: 0.04, tooMany: 0.03, busy: 0.02 },
    steps: {
      ...trading,
      'move-money': 3,
      ...unsettled,
    },
    length: [8, 20],
  },
  {
    name: 'money',
    summary: 'money is asked to move, and the result is unknown for a while',
    trades: true,
    killed: 0.35,
    weather: { requestLost: 0.15, answerLost: 0.2, duplicate: 0.15, late: 0.08, portal: 0.04 },
    moods: { error500: 0.05, error500After: 0.05, busy: 0.04, tooMany: 0.05 },
    steps: { ...spending, kill: 2, 'refuse-token': 0.7, full: 0.5, room: 1.5, 'switch-user': 0.7 },
    length: [8, 20],
  },
  {
    name: 'live',
    summary: 'people talk while the live stream is open, and its events are late, repeated, lost and cut',
    talks: true,
    live: true,
    killed: 0.1,
    weather: { requestLost: 0.05, answerLost: 0.12, duplicate: 0.15, late: 0.04 },
    moods: { error500: 0.03 },
    steps: { ...talking, 'others-talk': 16, news: 3, 'restart-server': 1.5, 'reset-cursors': 0.7, online: 3 },
    length: [8, 20],
  },
  {
    name: 'live-lists',
    summary: 'events that name no lists: another device changes products and notifications',
    live: true,
    killed: 0.1,
    weather: { requestLost: 0.05, answerLost: 0.12, duplicate: 0.15, late: 0.04, latency: [5, 3_000] },
    moods: { error500: 0.05, busy: 0.03 },
    steps: { 'other-device': 8, news: 6, 'restart-server': 1.5, 'open-tab': 2 },
    length: [8, 20],
  },
  {
    name: 'live-storm',
    summary: 'the live stream, while users, tabs, tokens, clocks and databases change under it',
    talks: true,
    live: true,
    killed: 0.25,
    weather: { requestLost: 0.08, answerLost: 0.1, duplicate: 0.1, late: 0.05, portal: 0.04 },
    moods: { error500: 0.04, tooMany: 0.03 },
    steps: {
      ...talking,
      'others-talk': 14,
      'restart-server': 1,
      ...unsettled,
      update: 0.5,
    },
  },
  {
    name: 'plain-server',
    summary: 'nineteen calls and nothing more',
    plain: true,
    odd: true,
    weather: { requestLost: 0.1, answerLost: 0.1 },
    moods: { error500: 0.05 },
    steps: { 'other-device': 3 },
  },
  {
    name: 'storm',
    summary: 'everything at once',
    odd: true,
    killed: 0.3,
    weather: { requestLost: 0.1, answerLost: 0.1, duplicate: 0.1, late: 0.05, portal: 0.05 },
    moods: { error500: 0.05, error500After: 0.03, busy: 0.03, tooMany: 0.03, inProgress: 0.03 },
    steps: {
      kill: 1,
      'refuse-token': 0.7,
      'switch-user': 1,
      'open-tab': 3,
      'clock-jump': 1,
      full: 0.7,
      room: 1.5,
      'lose-database': 0.7,
      'reset-cursors': 1,
      burst: 0.4,
    },
  },
]

export function familyOf(name: string): Family {
  const found = families.find((family) => family.name === name)
  if (!found) throw new Error(`no family ${name}; there are ${families.map((one) => one.name).join(', ')}`)
  return found
}
