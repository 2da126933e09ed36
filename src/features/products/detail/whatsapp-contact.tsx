import { ExternalLink, Phone } from 'lucide-react'
import { useState } from 'react'
import { readWhatsapp } from '#contract/follows.ts'
import type { ProductDetail, Seller } from '#contract/products.ts'
import { linkOf } from '#src/components/share-button.tsx'
import { useOnlineCall } from '#src/components/use-online-call.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface WhatsappContactProps {
  product: Pick<ProductDetail, 'id' | 'title'>
  seller: Seller
}

/** Asks for the number when it is wanted: it is not part of any page. */
export function WhatsappContact({ product, seller }: WhatsappContactProps) {
  const secure = useOnlineCall()
  const [number, setNumber] = useState<string | null>(null)
  const open = () =>
    secure.work(async () => {
      const answer = await secure.call(readWhatsapp, { params: { id: seller.id } })
      if (answer !== null) setNumber(answer.data.number)
    })
  return (
    <div>
      <Button icon={<Phone aria-hidden="true" />} busy={secure.busy} onClick={() => void open()}>
        Écrire sur WhatsApp
      </Button>
      <p role="alert" className="semibold error">
        {secure.problem?.code === 'not_found'
          ? 'Cette personne ne souhaite plus être jointe par WhatsApp.'
          : secure.problem?.text}
      </p>
      <Dialog
        open={number !== null}
        title="Écrire sur WhatsApp"
        onClose={() => setNumber(null)}
        actions={
          <>
            <Button onClick={() => setNumber(null)}>Annuler</Button>
            <a
              href={whatsappLink(number ?? '', product, location.origin)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('primary')}
              onClick={() => setNumber(null)}
            >
              <ExternalLink aria-hidden="true" />
              Ouvrir WhatsApp
            </a>
          </>
        }
      >
        <p>
          Sur WhatsApp, Louma ne voit ni vos messages ni vos paiements, et ne peut pas vous aider. Ne payez
          jamais d’avance et n’envoyez aucun code{'\u00a0'}: payez dans Louma, l’argent attend la remise de
          l’article.
        </p>
      </Dialog>
    </div>
  )
}

/** Click-to-chat link of WhatsApp (faq.whatsapp.com/5913398998672934), with a first sentence about the listing. */
export function whatsappLink(
  number: string,
  { id, title }: WhatsappContactProps['product'],
  origin: string,
): string {
  const listing = linkOf({ kind: 'products', id }, origin)
  // For the seller it lists the conversations about the listing, for the buyer it opens theirs.
  const talk = new URL(`/conversations/new?${new URLSearchParams({ product: id })}`, origin).href
  const text = `Bonjour, je vous écris au sujet de «\u00a0${title}\u00a0»\u00a0: ${listing}\n\nContinuer sur Louma\u00a0: ${talk}`
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`
}
