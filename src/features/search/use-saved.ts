import { useLiveQuery } from 'dexie-react-hooks'
import type { SearchToSave } from '#contract/saved-searches.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { SavedSearchRow } from '#src/db/rows.ts'
import { searchDrop, searchSave, viewSavedSearches } from '#src/domains/search/saved-searches.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useView } from '#src/mirror/use-view.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { queryOf, toSave } from './saved-query.ts'

export function useSavedSearches() {
  return useView({ name: 'savedSearches', read: viewSavedSearches })
}

/** Seen product ids by id of the saved search, on this device. */
export function useSeen(): ReadonlyMap<string, readonly string[]> | undefined {
  const { db } = useMirror()
  return useLiveQuery(
    async () => new Map((await db.searchesSeen.toArray()).map(({ id, products }) => [id, products])),
    [db],
  )
}

/** Actions work offline. */
export function useSavedActs() {
  const { db, sync } = useMirror()
  const toasts = useToasts()
  const attempt = useAttempt()
  return {
    async add(search: Omit<SearchToSave, 'alerts'>) {
      const saved = await attempt(() =>
        sync.act(searchSave, { id: newId(), search: { ...search, alerts: true } }),
      )
      if (!saved) return
      toasts.show({
        type: 'success',
        title: 'Recherche enregistrée',
        message: sync.status().online
          ? 'Vous saurez quand une annonce arrive.'
          : 'Vous saurez quand une annonce arrive, dès le retour du réseau.',
      })
    },
    setAlerts: ({ id, ...row }: SavedSearchRow, alerts: boolean) =>
      attempt(() => sync.act(searchSave, { id, search: { ...toSave(queryOf(row)), alerts } })),
    async remove({ id, ...row }: SavedSearchRow, name: string) {
      if (!(await attempt(() => sync.act(searchDrop, { id })))) return
      const seen = await db.searchesSeen.get(id)
      await db.searchesSeen.delete(id)
      const restoreBackup = async () => {
        if (seen !== undefined) await db.searchesSeen.put(seen)
        await attempt(() =>
          sync.act(searchSave, { id, search: { ...toSave(queryOf(row)), alerts: row.alerts } }),
        )
      }
      toasts.show({
        type: 'success',
        title: 'Recherche supprimée',
        message: name,
        actions: [{ label: 'Annuler', run: () => void restoreBackup() }],
      })
    },
  }
}
