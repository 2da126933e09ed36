import type { Actor, ReadContext } from '#server/kernel/context.ts'
import { noCounter, readCounter, type SyncCounter } from '#server/kernel/sequence.ts'
import type { Operation } from './operation.ts'
import type { ParsedInput } from './validate.ts'

export type ReadOperation = Extract<Operation, { kind: 'read' }>

interface ReadCall {
  operation: ReadOperation
  actor: Actor | null
  input: ParsedInput
  now: Date
  /** Sequence counter of the actor in this snapshot, when it has been read. */
  counter?: SyncCounter
}

/** Public endpoints have no owner, even for a signed-in user. */
export function ownerOf({ endpoint }: Operation, actor: Actor | null): Actor | null {
  return endpoint.access === 'public' ? null : actor
}

/** Runs a read in this snapshot; `seq` is 0 for an answer without an owner. */
export async function runRead(
  tx: ReadContext['tx'],
  { operation, actor, input, now, counter: known }: ReadCall,
): Promise<{ body: unknown; seq: number }> {
  const owner = ownerOf(operation, actor)
  const counter = owner ? (known ?? (await readCounter(tx, owner.id))) : noCounter
  let sentSeq = counter.seq
  const answerSeq = (lower: number) => {
    sentSeq = lower
  }
  const body = await operation.run({ tx, actor, now, counter, answerSeq }, input)
  return { body, seq: sentSeq }
}
