import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'

interface ProductLinkProps {
  product: Pick<Product, 'id'>
  className?: string | undefined
  children: ReactNode
}

/** A plain anchor where no router runs (server rendering). */
export function ProductLink({ product, className, children }: ProductLinkProps) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  if (router === undefined || router === null) {
    return (
      <a className={className} href={`/products/${encodeURIComponent(product.id)}`}>
        {children}
      </a>
    )
  }
  return (
    <Link className={className} to="/products/$id" params={{ id: product.id }}>
      {children}
    </Link>
  )
}
