import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'

/** Opens the sheet of filters; a wide window shows the rail instead. */
export function FilterButton({ chosen, onClick }: { chosen: number; onClick: () => void }) {
  return (
    <div className="narrow-only">
      <Button onClick={onClick}>
        Filtrer
        <Badge count={chosen} label={chosen === 1 ? '1 filtre choisi' : `${chosen} filtres choisis`} />
      </Button>
    </div>
  )
}
