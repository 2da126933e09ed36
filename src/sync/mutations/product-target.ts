/** Lane and target of a product. */
export function productTarget(id: string): string {
  return `product:${id}`
}
