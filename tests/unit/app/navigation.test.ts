import { describe, expect, test } from 'vitest'
import type { Grants } from '#contract/permissions.ts'
import { menuLinks } from '#src/app/menu-links.ts'
import { tabsFor } from '#src/app/navigation.ts'
import { screens } from '#src/app/routes.tsx'
import { adminLinks } from '#src/components/admin-links.ts'
import { searchAddress } from '#src/lib/search-address.ts'

const labels = (entries: readonly { label: string }[]) => entries.map((entry) => entry.label)

test('the tab bar is the specified one', () => {
  expect(labels(tabsFor(true))).toEqual(['Accueil', 'Recherche', 'Vendre', 'Messages', 'Profil'])
  expect(labels(tabsFor(false))).toEqual(['Accueil', 'Recherche', 'Vendre', 'Messages', 'Connexion'])
  expect(labels(tabsFor(true).filter((tab) => tab.primary))).toEqual(['Vendre'])
  expect(labels(tabsFor(true).filter((tab) => tab.counts === 'messages'))).toEqual(['Messages'])
})

test('the user menu is the specified one', () => {
  expect(labels(menuLinks)).toEqual([
    'Dashboard',
    'Mon Profil',
    'Mes Produits',
    'Mes Commandes',
    'Mes Favoris',
    'Vendre un article',
    'Paramètres',
  ])
})

describe('the admin menu', () => {
  const all = [
    'Dashboard',
    'Gestion Utilisateurs',
    'Gestion Produits',
    'Gestion Catégories',
    'Signalements',
    'Argent',
    'Réglages',
    'Journal',
    'État du service',
  ]
  const cases: [string, Grants, string[]][] = [
    ['a member', {}, []],
    ['a manager who may not enter', { permissions: ['users:manage', 'products:moderate'] }, []],
    ['a viewer', { permissions: ['dashboard:view'] }, ['Dashboard', 'Gestion Catégories']],
    [
      'a manager of people',
      { permissions: { 'dashboard:view': true, 'users:manage': true, 'products:moderate': false } },
      ['Dashboard', 'Gestion Utilisateurs', 'Gestion Catégories', 'Signalements', 'Argent'],
    ],
    [
      'a moderator',
      { permissions: ['dashboard:view', 'products:moderate'] },
      ['Dashboard', 'Gestion Produits', 'Gestion Catégories', 'Signalements'],
    ],
    ['an admin by flag', { is_admin: true }, all],
    ['an admin by role', { role: 'admin' }, all],
  ]
  test.each(cases)('for %s', (_who, grants, entries) => {
    expect(labels(adminLinks(grants))).toEqual(entries)
  })
})

test('every entry leads to an existing screen', () => {
  const paths = new Set(screens.map((screen) => screen.path))
  const entries = [...tabsFor(true), ...tabsFor(false), ...menuLinks, ...adminLinks({ is_admin: true })]
  expect(entries.filter((entry) => !paths.has(entry.to))).toEqual([])
})

test('a search is trimmed, and an empty one leads nowhere', () => {
  expect(searchAddress('  pagne wax ')).toBe('/search?q=pagne+wax')
  expect(searchAddress('été & soleil')).toBe('/search?q=%C3%A9t%C3%A9+%26+soleil')
  expect(searchAddress('')).toBeNull()
  expect(searchAddress(' \t ')).toBeNull()
  expect(searchAddress(null)).toBeNull()
})
