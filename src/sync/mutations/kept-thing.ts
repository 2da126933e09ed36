import * as v from 'valibot'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { type Mutation, type MutationRequest, mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'

/** An object of a private list, with a client-generated id. */
interface KeptThing {
  kind: string
  /** Prefix of the target, before the colon; the target is also the lane. */
  noun: string
  path: string
  collection: string
}

interface Save<Args> extends KeptThing {
  args: v.GenericSchema<unknown, Args>
  body: (args: Args) => unknown
  /** Builds the arguments from a plain request. */
  given: (id: string, body: unknown) => unknown
}

/** Creates or replaces an object. The last unsent action wins. */
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

/** Deletes an object and drops its unsent actions. */
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
