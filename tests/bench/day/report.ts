import { phoneSize } from '#tests/support/browser/phone.ts'
import type { Machine } from '../node/machine.ts'
import { table } from '../node/table.ts'
import type { Traffic } from './counting-front.ts'
import { type DayPlan, type DayResult, type Role, roles, type ServerKind, servers } from './run-day.ts'

export interface DayResults {
  plan: DayPlan
  startedAt: string
  machine: Machine
  days: DayResult[]
}

const serverNames: Record<ServerKind, string> = {
  combined: 'one request and live stream',
  lists: 'a call for each list',
}

export function renderDayReport({ plan, startedAt, machine, days }: DayResults): string {
  return [
    '# A day of use',
    `Made by \`npm run bench:day\`: a phone of ${phoneSize.width} × ${phoneSize.height} on the demo market, signed in before the day begins. The seller and the buyer launch the app ${plan.launches} times and exchange ${plan.messages} messages, half of them received; the seller publishes ${plan.listings} listings with one photo, the buyer opens ${plan.views} listings. The same day is repeated on a server that offers neither the combined request nor the live stream, so that each list has its own call.`,
    [
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memory} GiB, ${machine.system}; Chromium ${machine.chromium}, Node ${machine.node}`,
      `- ${startedAt.slice(0, 16).replace('T', ' ')} UTC; one run; bytes and requests do not depend on the load of the machine`,
      '- Bytes are those of the connections, headers included, without TLS; kB are 1,000 bytes. Photos have the files that the server makes of published ones',
    ].join('\n'),
    ...roles.flatMap((role) => [`## The ${role}’s day`, dayTable(days, role)]),
    '## Sign-in, until the app is installed and idle',
    'The dashboard is complete before that, with 20 or 21 requests and at most 200 kB (`tests/journeys/506-requests-of-a-launch.test.ts`); the rest is fetched by the worker for the use without network.',
    eachTable(days, ({ signIn }) => signIn),
    '## A launch on which nothing has changed',
    eachTable(days, ({ unchanged }) => unchanged),
  ]
    .join('\n\n')
    .concat('\n')
}

function dayTable(days: readonly DayResult[], role: Role): string {
  const rows = [false, true].flatMap((saver) =>
    servers.map((server) => {
      const day = find(days, role, server, saver).day
      const beside = find(days, role, 'lists', saver).day
      return [
        `${serverNames[server]}, data saver ${saver ? 'on' : 'off'}`,
        share(day.requests, beside.requests, String(day.requests)),
        share(day.down, beside.down, kB(day.down)),
        kB(day.up),
      ]
    }),
  )
  return `${table(['', 'requests', 'kB down', 'kB up'], rows)}\n\nRatios are to a call for each list.`
}

function eachTable(days: readonly DayResult[], read: (day: DayResult) => Traffic): string {
  const rows = servers.flatMap((server) =>
    roles.map((role) => {
      const { requests, down, up } = read(find(days, role, server, false))
      return [`${role}, ${serverNames[server]}`, String(requests), kB(down), kB(up)]
    }),
  )
  return table(['', 'requests', 'kB down', 'kB up'], rows)
}

function find(days: readonly DayResult[], role: Role, server: ServerKind, saver: boolean): DayResult {
  const found = days.find((one) => one.role === role && one.server === server && one.saver === saver)
  if (found === undefined) throw new Error(`no day of the ${role} on ${server}`)
  return found
}

const kB = (bytes: Traffic['down']) =>
  (bytes / 1_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function share(found: number, beside: number, text: string): string {
  return `${text} · ${(found / beside).toFixed(2)} ×`
}
