import { Fingerprint, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { listPasskeys, type Passkey, passkeysAtMost, removePasskey } from '#contract/passkeys.ts'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { hasPasskeys } from '#src/platform/passkeys.ts'
import { useAuthApi, useUser } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'
import css from './passkeys.module.css'

type Doing = 'add' | { what: 'rename' | 'remove'; passkey: Passkey }

const titles = {
  add: 'Activer sur cet appareil',
  rename: 'Renommer la connexion',
  remove: 'Retirer cette connexion\u00a0?',
}

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
    <Region title="Connexion sans mot de passe">
      {list === null ? (
        <div className={css.about}>
          {trouble === null ? <Skeleton lines={2} /> : <p className={css.quiet}>{trouble.text}</p>}
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
                Activer sur cet appareil
              </Button>
            </div>
          ) : null}
        </>
      )}
      <Dialog
        open={doing !== null}
        onClose={close}
        title={titles[doing === null || doing === 'add' ? 'add' : doing.what]}
      >
        {doing === 'add' ? (
          <AddPasskey email={email} onAdded={() => done('Connexion sans mot de passe activée')} />
        ) : null}
        {doing !== null && doing !== 'add' && doing.what === 'rename' ? (
          <RenamePasskey passkey={doing.passkey} onRenamed={() => done('Connexion renommée')} />
        ) : null}
        {doing !== null && doing !== 'add' && doing.what === 'remove' ? (
          <RemovePasskey
            passkey={doing.passkey}
            remove={keys.remove}
            onRemoved={() => done('Connexion retirée')}
            onCancel={close}
          />
        ) : null}
      </Dialog>
    </Region>
  )
}

interface PasskeyLineProps {
  passkey: Passkey
  disabled: boolean
  onRename: () => void
  onRemove: () => void
}

function PasskeyLine({ passkey, disabled, onRename, onRemove }: PasskeyLineProps) {
  const { name, is_synced, created_at, last_used_at } = passkey
  return (
    <li className={css.row}>
      <KeyRound aria-hidden="true" />
      <div className="grow">
        <p className="bold wrap-anywhere">{name}</p>
        <p className={css.quiet}>
          Créée <TimeAgo at={created_at} />
          {is_synced ? ' · sur plusieurs de vos appareils' : null}
        </p>
        {last_used_at === null ? null : (
          <p className={css.quiet}>
            Utilisée <TimeAgo at={last_used_at} />
          </p>
        )}
      </div>
      <IconButton label={`Renommer ${name}`} icon={<Pencil />} disabled={disabled} onClick={onRename} />
      <IconButton label={`Retirer ${name}`} icon={<Trash2 />} disabled={disabled} onClick={onRemove} />
    </li>
  )
}

/** Passkeys of the account, always fetched online (not mirrored). */
function usePasskeys() {
  const api = useAuthApi()
  const account = useAccountCall()
  const online = useSyncStatus('online')
  const [list, setList] = useState<Passkey[] | null>(null)
  const [trouble, setTrouble] = useState<{ text: string; mayRetry: boolean } | null>(null)
  const [isAbsent, setAbsent] = useState(false)

  // `account` changes on every render; its behaviour does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const load = useCallback(async () => {
    setTrouble(null)
    try {
      setList((await account((token) => api.call(listPasskeys, { token }))).data)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setAbsent(true)
      else setTrouble({ text: textOf(error), mayRetry: true })
    }
  }, [api])

  useEffect(() => {
    if (online) void load()
    else
      setTrouble({
        text: 'Hors ligne\u00a0: la liste s’affichera dès le retour du réseau.',
        mayRetry: false,
      })
  }, [load, online])

  return {
    list,
    trouble,
    online,
    isAbsent,
    load: () => void load(),
    /** Null on success, else the reason. */
    async remove({ id }: Passkey): Promise<string | null> {
      try {
        await account((token) => api.call(removePasskey, { token, params: { id } })).catch(goneAlready)
        await load()
        return null
      } catch (error) {
        return textOf(error)
      }
    },
  }
}

function goneAlready(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

function textOf(error: unknown): string {
  return error instanceof ApiError ? errorText(error.code, {}, error.status) : errorText(null)
}
