import { v7 as uuidv7 } from 'uuid'
import type { Attribute } from '#contract/category-tree.ts'
import { listNotifications } from '#contract/notifications.ts'
import { categories } from '#server/db/schema/categories.ts'
import type { Db } from '#server/db/types.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

const attribute = (key: string, more: Partial<Attribute> = {}): Attribute => ({
  key,
  label: key,
  kind: 'text',
  choices: [],
  unit: null,
  ...more,
})

/** mode (marque) > robes (taille S, M; longueur in cm) > robes-fete; telephones; fermee (disabled) > fermee-bas. */
export async function addTree(db: Db): Promise<void> {
  const ids = { mode: uuidv7(), robes: uuidv7(), closed: uuidv7() }
  await db.insert(categories).values([
    { id: ids.mode, slug: 'mode', name: 'Mode', position: 0, attributes: [attribute('marque')] },
    {
      id: ids.robes,
      slug: 'robes',
      name: 'Robes',
      parentId: ids.mode,
      position: 0,
      attributes: [
        attribute('taille', { kind: 'choice', choices: ['S', 'M'] }),
        attribute('longueur', { kind: 'number', unit: 'cm' }),
      ],
    },
    { id: uuidv7(), slug: 'robes-fete', name: 'De fête', parentId: ids.robes, position: 0 },
    { id: uuidv7(), slug: 'telephones', name: 'Téléphones', position: 1 },
    { id: ids.closed, slug: 'fermee', name: 'Fermée', position: 2, disabled: true },
    { id: uuidv7(), slug: 'fermee-bas', name: 'Sous une fermée', parentId: ids.closed, position: 0 },
  ])
}

/** A user's notifications as [type, title], newest first. */
export async function newsOf(server: TestServer, user: TestUser): Promise<string[][]> {
  const { body } = await server.call(listNotifications, { token: user.token, query: { limit: '100' } })
  return body.data.map(({ type, title }) => [type, title])
}
