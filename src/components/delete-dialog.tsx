import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

export interface DeleteDialogProps {
  title: string
  onClose: () => void
  onConfirm: () => void
}

export function DeleteDialog({ title, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Supprimer cette annonce ?"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="danger" onClick={onConfirm}>
            Supprimer
          </Button>
        </>
      }
    >
      <p dir="ltr">« {title} » disparaîtra de vos annonces et du marché.</p>
    </Dialog>
  )
}
