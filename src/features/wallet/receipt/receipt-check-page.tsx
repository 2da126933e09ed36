import { ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { QrScanner } from '#src/components/qr-scanner.tsx'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useReceiptKeys } from '#src/mirror/receipt-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { checkReceipt, type ReceiptCheck } from './check-receipt.ts'
import { readSigned } from './read-signed.ts'
import { ReceiptCheckCard } from './receipt-check-card.tsx'
import css from './receipt-check-page.module.css'
import { verifyEd25519 } from './verify-ed25519.ts'

/** Public, and works offline. */
export function ReceiptCheckPage() {
  const { data: keys = [], filled, failure } = useReceiptKeys()
  const { online } = useSyncStatus()
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
      lead="Un reçu Louma est signé. Cet appareil vérifie la signature lui-même, même sans réseau."
    >
      <div className={css.parts}>
        <div ref={place} role="status" tabIndex={-1} className={css.place}>
          {verification === null ? null : (
            <ReceiptCheckCard
              verification={verification}
              keysAreComing={online && !filled && failure === null}
            />
          )}
        </div>
        <Card>
          <form className={css.form} noValidate onSubmit={submit}>
            <Button icon={<ScanLine aria-hidden="true" />} onClick={scan}>
              Scanner le code
            </Button>
            <TextArea
              className={css.paste}
              label="Ou collez le texte signé"
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
