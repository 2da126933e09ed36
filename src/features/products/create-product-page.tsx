import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { lostShareText } from './draft/photo-texts.ts'
import { useChosenDraft } from './draft/use-chosen-draft.ts'
import { ProductForm } from './product-form.tsx'

export function CreateProductPage() {
  const { brouillon } = useSearch({ strict: false }) as { brouillon?: string }
  const lost = useLostShare()
  const draft = useChosenDraft(brouillon)
  return (
    <Page
      title="Vendre un article"
      lead="Sans réseau aussi : votre annonce part d’elle-même dès qu’il revient."
      narrow
    >
      {draft === null ? (
        <Card>
          <Skeleton shape="row" lines={4} />
        </Card>
      ) : (
        <ProductForm key={draft.id} draft={draft} lost={lost} />
      )}
    </Page>
  )
}

/** Reports a failed share once, then removes it from the URL so that a reload does not repeat it. */
function useLostShare(): string | undefined {
  const navigate = useNavigate()
  const { partage } = useSearch({ strict: false }) as { partage?: string }
  const [text] = useState(() => lostShareText(partage))
  useEffect(() => {
    if (partage !== undefined) void navigate({ to: '/products/create', search: {}, replace: true })
  }, [navigate, partage])
  return text
}
