import type { Pack } from '#contract/packs.ts'

/** The id of a pack on this device. */
export function packId({ kind, key }: Pick<Pack, 'kind' | 'key'>): string {
  return `${kind}:${key}`
}

/** The collection that says how current a pack is. */
export function packCollection(id: string): string {
  return `pack:${id}`
}
