import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { type Passkey, passkeysAtMost } from '#contract/passkeys.ts'
import { hasPasskeys } from '#src/platform/passkeys.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyLine } from './passkey-line.tsx'
import css from './passkeys.module.css'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { usePasskeys } from './use-passkeys.ts'

type Doing = 'add' | { what: 'rename' | 'remove'; passkey: Passkey }

const titles = { add: 'Créer une clé d’accès', rename: 'Renommer la clé', remove: 'Retirer cette clé\u00a0?' }

/** Renders nothing without support in the browser and on the server. */
export function PasskeysSection({ email }: { email: string }) {
  const keys = usePasskeys()
  const toasts = useToasts()
  const mustProve = useUser()?.email_to_confirm === true
  const [doing, begin] = useState<Doing | null>(null)
  const { list, trouble, online } = keys
  const isAble = hasPasskeys()
  if (keys.isAbsent || (!isAble && (list === null || list.length === 0))) return null
  const close = () => begin(null)
  const done = (title: string) => {
    close()
    keys.load()
    toasts.show({ type: 'success', title })
  }
  return (
    <Region title="Clés d’accès">
      <Card flush>
        {list === null ? (
          <div className={css.about}>
            {trouble === null ? <Skeleton lines={2} /> : <p>{trouble.text}</p>}
            {trouble?.mayRetry ? <Button onClick={keys.load}>Réessayer</Button> : null}
          </div>
        ) : (
          <>
            {list.length === 0 ? null : (
              <ul className={css.rows}>
                {list.map((passkey) => (
                  <PasskeyLine
                    key={passkey.id}
                    passkey={passkey}
                    disabled={!online}
                    onRename={() => begin({ what: 'rename', passkey })}
                    onRemove={() => begin({ what: 'remove', passkey })}
                  />
                ))}
              </ul>
            )}
            {isAble && list.length < passkeysAtMost ? (
              <div className={css.foot}>
                {list.length > 0 ? null : (
                  <p className={css.quiet}>
                    Connectez-vous avec votre empreinte, votre visage ou le code de l’appareil, sans mot de
                    passe.
                  </p>
                )}
                {mustProve ? (
                  <p className={css.quiet}>Confirmez d’abord votre adresse e-mail, ci-dessus.</p>
                ) : null}
                <Button
                  icon={<Fingerprint aria-hidden="true" />}
                  disabled={!online || mustProve}
                  onClick={() => begin('add')}
                >
                  Créer une clé d’accès
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Card>
      <Dialog
        open={doing !== null}
        onClose={close}
        title={titles[doing === null || doing === 'add' ? 'add' : doing.what]}
      >
        {doing === 'add' ? <AddPasskey email={email} onAdded={() => done('Clé d’accès créée')} /> : null}
        {doing !== null && doing !== 'add' && doing.what === 'rename' ? (
          <RenamePasskey passkey={doing.passkey} onRenamed={() => done('Clé renommée')} />
        ) : null}
        {doing !== null && doing !== 'add' && doing.what === 'remove' ? (
          <RemovePasskey
            passkey={doing.passkey}
            remove={keys.remove}
            onRemoved={() => done('Clé retirée')}
            onCancel={close}
          />
        ) : null}
      </Dialog>
    </Region>
  )
}
