import type { Permission } from '#contract/permissions.ts'

export const permissionText: Record<Permission, string> = {
  'dashboard:view': 'Voir l’administration',
  'users:manage': 'Gérer les utilisateurs',
  'products:moderate': 'Modérer les produits',
  'categories:manage': 'Gérer les catégories',
}
