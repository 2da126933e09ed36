import type { Waiting } from '#contract/market-figures.ts'
import { can, type Grants, isAdmin, type Permission } from '#contract/permissions.ts'

interface Way {
  to: string
  search?: Readonly<Record<string, string>>
  /** Permissions of which one is enough; empty: admins only. */
  needs: readonly Permission[]
}

const ways: Record<Waiting, Way> = {
  listings: { to: '/admin/products', needs: ['products:moderate'] },
  cases: { to: '/admin/cases', needs: ['products:moderate', 'users:manage'] },
  appeals: {
    to: '/admin/cases',
    search: { filtre: 'appeal' },
    needs: ['products:moderate', 'users:manage'],
  },
  disputes: { to: '/admin/money', search: { onglet: 'litiges' }, needs: ['users:manage'] },
  payouts: { to: '/admin/money', search: { onglet: 'retraits' }, needs: [] },
  stuck_payouts: { to: '/admin/money', search: { onglet: 'retraits' }, needs: [] },
  top_ups: { to: '/admin/money', search: { onglet: 'recharges' }, needs: [] },
}

/** Link to the page that handles the item; null without the permission. */
export function waitingWay(kind: Waiting, user: Grants): Pick<Way, 'to' | 'search'> | null {
  const { needs, ...way } = ways[kind]
  return isAdmin(user) || needs.some((one) => can(user, one)) ? way : null
}
