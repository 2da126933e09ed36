import type { Pack } from '#contract/packs.ts'

export function packId({ kind, key }: Pick<Pack, 'kind' | 'key'>): string {
  return `${kind}:${key}`
}

/** Name of the collection state that holds the pack's age. */
export function packCollection(id: string): string {
  return `pack:${id}`
}
