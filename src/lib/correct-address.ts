/** Where a refused action on a product can be corrected, or decided again; null for kinds that have no form. */
export function correctAddress({ kind, target }: { kind: string; target: string }): string | null {
  const id = target.slice(target.indexOf(':') + 1)
  if (kind === 'product.create') return `/products/create?brouillon=${encodeURIComponent(id)}`
  if (kind === 'product.decide') return '/admin/products'
  return kind === 'product.edit' ? `/products/${encodeURIComponent(id)}/edit` : null
}
