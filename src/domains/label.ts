import type { UserDb } from '#src/db/user-db.ts'

type Args = Readonly<Record<string, unknown>>

export interface Refusal {
  kind: string
  status: number
  code: string | null
  /** The object does not exist any more, by code or status. */
  isGone: boolean
}

/** French texts about the actions of a domain. No stored arguments are trusted: they may be of another version. */
export interface Labels {
  actions: Readonly<Record<string, ActionLabel>>
  /** Names of an action's object, by the word before the colon of its target. */
  titles?: Readonly<Record<string, TitleReader>>
  /** Why an action was refused, where the general sentence of the code does not fit. */
  reason?: (refusal: Refusal) => string | null
}

export interface ActionLabel {
  /** `name`: the object's name, if the device knows it. */
  what: (name: string | undefined, args: Args) => string
  /** What a refusal leaves undone. */
  undone: string
  /** Icon name of `EventMark`; the kind by default. */
  mark?: string
}

export type TitleReader = (db: UserDb, id: string, args: Args) => Promise<string | undefined>

/** For actions on a product. */
export function quoted(title: string | undefined): string {
  return title === undefined ? 'une annonce' : `«\u00a0${title}\u00a0»`
}

/** A text in an object of the arguments, for example the title of a product. */
export function textIn(args: Args, part: string, field: string): string | undefined {
  const text = recordOf(args[part])[field]
  return typeof text === 'string' ? text : undefined
}

export function recordOf(value: unknown): Args {
  return typeof value === 'object' && value !== null ? (value as Args) : {}
}
