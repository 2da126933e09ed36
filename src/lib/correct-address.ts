/** Where a refused action on a product can be corrected; null for kinds that have no form. */
export function correctAddress({ kind, target }: { kind: string; target: string }): string | null {
  const id = target.slice(target.indexOf(':') + 1)
  if (kind === 'product.create') return `/products/create?brouillon=${encodeURIComponent(id)}`
  return kind === 'product.edit' ? `/products/${encodeURIComponent(id)}/edit` : null
}
