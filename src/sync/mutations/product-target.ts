export function productTarget(id: string): string {
  return `product:${id}`
}
