/** Name of a product in the outbox: its lane, and what actions on it aim at. */
export function productTarget(id: string): string {
  return `product:${id}`
}
