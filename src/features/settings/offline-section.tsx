import type { Net } from '#src/api/net.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { CollectionList } from './collection-list.tsx'
import { Download } from './download.tsx'
import { Packs } from './packs/packs.tsx'
import css from './sections.module.css'
import { Storage } from './storage.tsx'

export function OfflineSection({ net }: { net: Net }) {
  return (
    <Region title="Hors ligne">
      <Card flush>
        <CollectionList />
        <div className={css.part}>
          <Download />
        </div>
        <div className={css.part}>
          <Packs net={net} />
        </div>
        <div className={css.part}>
          <Storage />
        </div>
      </Card>
    </Region>
  )
}
