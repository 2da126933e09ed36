import { BadgeCheck, CircleX, ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { entryKindText } from '#contract/ledger.ts'
import type { ReceiptPayload } from '#contract/receipts.ts'
import { QrScanner } from '#src/components/qr-scanner.tsx'
import { fullDate } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useReceiptKeys } from '#src/mirror/receipt-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Page } from '#src/ui/page.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { checkReceipt, type ReceiptCheck, readSigned, verifyEd25519 } from './check-receipt.ts'
import css from './receipt-check-page.module.css'

/** Public, and works offline. */
export function ReceiptCheckPage() {
  const { data: keys = [], filled, failure } = useReceiptKeys()
  const online = useSyncStatus('online')
  const [text, type] = useState('')
  const [verification, setVerification] = useState<ReceiptCheck | null>(null)
  const [scanning, setScanning] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)

  const check = async (given: string) => {
    setVerification(await checkReceipt(given, keys, verifyEd25519))
    place.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }
  useEffect(() => {
    // The keys have arrived: repeat the check.
    if (verification?.isGood === false && verification.why === 'no-keys' && keys.length > 0) void check(text)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(text)
  }
  const onRead = (read: string) => {
    if (readSigned(read) === null) return setProblem('Ce code n’est pas un reçu Louma.')
    setScanning(false)
    type(read)
    void check(read)
  }
  const scan = () => {
    setProblem(undefined)
    setScanning(true)
  }

  return (
    <Page
      narrow
      title="Vérifier un reçu"
      lead="Louma signe ses reçus. Cet appareil reconnaît un vrai reçu, même sans réseau."
    >
      <div className="stack gap-4">
        <div ref={place} role="status" tabIndex={-1} className={css.place}>
          {verification === null ? null : (
            <ReceiptCheckCard
              verification={verification}
              keysAreComing={online && !filled && failure === null}
            />
          )}
        </div>
        <Card>
          <form className="stack gap-4" noValidate onSubmit={submit}>
            <Button icon={<ScanLine aria-hidden="true" />} onClick={scan}>
              Scanner le code
            </Button>
            <TextArea
              className={css.paste}
              label="Ou collez le texte du reçu"
              rows={4}
              autoComplete="off"
              spellCheck={false}
              placeholder="LOUMA1.…"
              value={text}
              onChange={({ currentTarget }) => {
                type(currentTarget.value)
                setVerification(null)
              }}
            />
            <Button variant="primary" type="submit" disabled={text.trim() === ''}>
              Vérifier
            </Button>
          </form>
        </Card>
      </div>
      {scanning ? (
        <QrScanner
          title="Scanner un reçu"
          text="Placez le code du reçu devant la caméra."
          label="Texte du reçu"
          problem={problem}
          onRead={onRead}
          onClose={() => setScanning(false)}
        />
      ) : null}
    </Page>
  )
}

const whyText = {
  'no-receipt': 'Ce texte n’est pas un reçu Louma, ou il en manque une partie.',
  'no-keys': 'Cet appareil ne sait pas encore vérifier un reçu. Ouvrez cette page une fois avec le réseau.',
  'unknown-key': 'Cet appareil n’y reconnaît pas la signature de Louma.',
  changed: 'Il a été modifié après coup.',
} as const

/** `keysAreComing`: the keys that the check needs are being fetched. */
function ReceiptCheckCard({
  verification,
  keysAreComing,
}: {
  verification: ReceiptCheck
  keysAreComing: boolean
}) {
  if (verification.isGood) return <GoodReceipt payload={verification.payload} />
  const isUndecided = verification.why === 'no-keys'
  if (isUndecided && keysAreComing) {
    return (
      <div className={css.card}>
        <p>Le reçu est vérifié dans un instant.</p>
      </div>
    )
  }
  return (
    <div className={css.card} data-good={isUndecided ? undefined : 'false'}>
      <p className={css.head}>
        <CircleX aria-hidden="true" />
        {isUndecided ? 'Reçu non vérifié' : 'Reçu non valable'}
      </p>
      <p>{whyText[verification.why]}</p>
    </div>
  )
}

function GoodReceipt({ payload }: { payload: ReceiptPayload }) {
  const { amount, kind, name, subject, at, order, entry } = payload
  return (
    <div className={css.card} data-good="true">
      <p className={css.head}>
        <BadgeCheck aria-hidden="true" />
        Reçu authentique
      </p>
      <p className={css.amount}>{amount > 0 ? `+${fcfa(amount)}` : fcfa(amount)}</p>
      <div className={css.facts}>
        <Facts
          facts={[
            ['Portefeuille de', name],
            ['Mouvement', entryKindText[kind]],
            ...(subject === '' ? [] : [['Objet', subject] as const]),
            ['Date', fullDate(at)],
            ...(order === null ? [] : [['Commande', order] as const]),
            ['Référence', entry],
          ]}
        />
      </div>
      <p className="small">Comparez le nom, le montant et la date avec ce qui était convenu.</p>
    </div>
  )
}
