import { ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ReceiptKey } from '#contract/wallet.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useReceiptKeys } from '#src/mirror/receipt-views.ts'
import { QrScanner } from '#src/parts/qr-scanner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { checkReceipt, type ReceiptVerdict } from './check-receipt.ts'
import { readSigned } from './read-signed.ts'
import css from './receipt-check-page.module.css'
import { VerdictCard } from './verdict-card.tsx'
import { verifyEd25519 } from './verify-ed25519.ts'

/** Anybody checks a receipt here, scanned or pasted, also without a network. */
export function ReceiptCheckPage() {
  const { data: keys, filled, failure } = useReceiptKeys()
  const { online } = useSyncStatus()
  const [text, type] = useState('')
  const [checked, check] = useState<string | null>(null)
  const verdict = useVerdict(checked, keys)
  const [scanning, setScanning] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)

  useEffect(() => {
    if (verdict === null) return
    place.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [verdict])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check(text)
  }
  const onRead = (read: string) => {
    if (readSigned(read) === null) return setProblem('Ce code n’est pas un reçu Louma.')
    setScanning(false)
    type(read)
    check(read)
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
          {verdict === null ? null : (
            <VerdictCard verdict={verdict} keysAreComing={online && !filled && failure === null} />
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
                check(null)
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

/** What the check of this text says with the keys that are here; said anew when others come. */
function useVerdict(checked: string | null, keys: readonly ReceiptKey[] | undefined): ReceiptVerdict | null {
  const [found, tell] = useState<{ text: string; verdict: ReceiptVerdict } | null>(null)
  useEffect(() => {
    if (checked === null || keys === undefined) return
    let isWanted = true
    void checkReceipt(checked, keys, verifyEd25519).then((verdict) => {
      if (isWanted) tell({ text: checked, verdict })
    })
    return () => {
      isWanted = false
    }
  }, [checked, keys])
  return found !== null && found.text === checked ? found.verdict : null
}
