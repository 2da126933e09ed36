/** Form that corrects a refused action; null for kinds without a form. */
export function correctAddress({ kind, target }: { kind: string; target: string }): string | null {
  const id = target.slice(target.indexOf(':') + 1)
  if (kind === 'product.create') return `/products/create?brouillon=${encodeURIComponent(id)}`
  if (kind === 'product.decide') return '/admin/products'
  return kind === 'product.edit' ? `/products/${encodeURIComponent(id)}/edit` : null
}
