import { describe, expect, test } from 'vitest'
import { menuLinks, tabsFor, topLinks } from '#src/app/navigation.ts'
import { screens } from '#src/app/routes.tsx'

const now = (name: string) => screens.some((screen) => screen.name === name)
const complete = () => true
const labels = (entries: readonly { label: string }[]) => entries.map((entry) => entry.label)

describe('with every screen of the specification', () => {
  test('the tab bar is the specified one', () => {
    expect(labels(tabsFor(true, complete))).toEqual(['Accueil', 'Recherche', 'Vendre', 'Messages', 'Profil'])
    expect(labels(tabsFor(false, complete))).toEqual([
      'Accueil',
      'Recherche',
      'Vendre',
      'Messages',
      'Connexion',
    ])
    expect(
      tabsFor(true, complete)
        .filter((tab) => tab.raised)
        .map((tab) => tab.label),
    ).toEqual(['Vendre'])
  })

  test('the user menu is the specified one', () => {
    expect(labels(menuLinks(complete))).toEqual([
      'Dashboard',
      'Mon Profil',
      'Mes Produits',
      'Mes Commandes',
      'Mes Favoris',
      'Vendre un article',
      'Paramètres',
    ])
  })
})

describe('with the screens of today', () => {
  test('no entry leads to a dead end', () => {
    const paths = new Set(screens.map((screen) => screen.path))
    const entries = [
      ...tabsFor(true, now),
      ...tabsFor(false, now),
      ...topLinks(true, now),
      ...topLinks(false, now),
      ...menuLinks(now),
    ]
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.filter((entry) => !paths.has(entry.to))).toEqual([])
  })

  test('guests are offered nothing that needs a session', () => {
    expect(labels(tabsFor(false, now))).toEqual(['Accueil', 'Connexion'])
    expect(labels(topLinks(false, now))).toEqual([])
  })

  test('signed-in people reach every main screen', () => {
    expect(tabsFor(true, now).map((tab) => tab.to)).toEqual(['/', '/dashboard', '/my-products', '/profile'])
  })
})
