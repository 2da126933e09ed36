import * as v from 'valibot'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { type Mutation, type MutationRequest, mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'

/** Something that a person keeps under an id of its own, in a list that belongs to nobody else. */
interface KeptThing {
  kind: string
  /** The word before the colon of its target, which is its lane as well. */
  noun: string
  path: string
  collection: string
}

interface Save<Args> extends KeptThing {
  args: v.GenericSchema<unknown, Args>
  body: (args: Args) => unknown
  /** Arguments as they would have been, of a plain request. */
  given: (id: string, body: unknown) => unknown
}

/** Keeps a thing, or changes one that is kept. Of what has not left yet the last counts. */
/* @__NO_SIDE_EFFECTS__ */
export function saveMutation<Args extends { id: string }>(thing: Save<Args>): Mutation<Args> {
  const read = (stored: unknown) => {
    const found = v.safeParse(thing.args, stored)
    return found.success ? found.output : null
  }
  return mutation<Args>({
    ...common(thing),
    read,
    request: (args) => ({ method: 'PUT', path: pathOf(thing, args), body: thing.body(args) }),
    match: (request) => {
      const id = idIn(thing, 'PUT', request)
      return id === null ? null : read(thing.given(id, request.body))
    },
  })
}

/** Forgets a thing, and what was to be done to it and has not left yet. */
/* @__NO_SIDE_EFFECTS__ */
export function dropMutation(thing: KeptThing): Mutation<{ id: string }> {
  const args = v.object({ id: v.string() })
  return mutation<{ id: string }>({
    ...common(thing),
    read: (stored) => (v.is(args, stored) ? stored : null),
    request: (given) => ({ method: 'DELETE', path: pathOf(thing, given) }),
    match: (request) => {
      const id = idIn(thing, 'DELETE', request)
      return id === null ? null : { id }
    },
    goalReached: [404, 410],
  })
}

function common({ kind, noun, collection }: KeptThing) {
  const target = ({ id }: { id: string }) => `${noun}:${id}`
  return {
    kind,
    v: 1,
    lane: target,
    target,
    collections: [collection],
    // The newer action says all that counts.
    coalesce: (given: { id: string }, queue: readonly StoredEntry[]) => ({
      remove: queue.filter((entry) => entry.target === target(given)).map(({ seq }) => seq),
      skip: false,
    }),
    folds: {},
  }
}

function pathOf({ path }: KeptThing, { id }: { id: string }): string {
  return path.replace(':id', encodeURIComponent(id))
}

function idIn({ path }: KeptThing, method: string, request: MutationRequest): string | null {
  return request.method === method ? matchPath(path, request.path) : null
}
