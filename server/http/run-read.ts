import type { Actor, ReadContext } from '#server/kernel/context.ts'
import { currentSeq } from '#server/kernel/sequence.ts'
import type { Operation } from './operation.ts'
import type { ParsedInput } from './validate.ts'

export type ReadOperation = Extract<Operation, { kind: 'read' }>

interface ReadCall {
  operation: ReadOperation
  actor: Actor | null
  input: ParsedInput
  now: Date
  /** The actor's sequence in this snapshot, when it has been read. */
  seq?: number
}

/** Public endpoints have no owner, even for a signed-in user. */
export function ownerOf({ endpoint }: Operation, actor: Actor | null): Actor | null {
  return endpoint.access === 'public' ? null : actor
}

/** Runs a read in this snapshot; `seq` is 0 for an answer without an owner. */
export async function runRead(
  tx: ReadContext['tx'],
  { operation, actor, input, now, seq: known }: ReadCall,
): Promise<{ body: unknown; seq: number }> {
  const owner = ownerOf(operation, actor)
  const seq = owner ? (known ?? (await currentSeq(tx, owner.id))) : 0
  let sentSeq = seq
  const answerSeq = (lower: number) => {
    sentSeq = lower
  }
  const body = await operation.run({ tx, actor, now, seq, answerSeq }, input)
  return { body, seq: sentSeq }
}
