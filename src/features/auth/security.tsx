import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { KeyRound, Mail, Phone, UserX } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { numberText } from '#contract/number-text.ts'
import { type OwnAccount, readOwnAccount } from '#contract/own-account.ts'
import type { User } from '#contract/users.ts'
import { ApiError } from '#src/api/api-error.ts'
import { EmailNotice } from '#src/components/email-notice.tsx'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useAuthApi } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { useEmailProof } from '#src/session/use-email-proof.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { RowContent, Rows, rowClass } from '#src/ui/rows.tsx'
import css from './security.module.css'

// Lazy: most visits of the settings open none of them. Few chunks: each costs every first visit a line of the import map.
const dialogs = () => import('./security-dialogs.ts')
const phoneDialogs = () => import('./phone/phone-dialogs.ts')
const ChangeEmail = lazyRouteComponent(dialogs, 'ChangeEmail')
const ChangePassword = lazyRouteComponent(dialogs, 'ChangePassword')
const DeleteAccount = lazyRouteComponent(dialogs, 'DeleteAccount')
const ChangePhone = lazyRouteComponent(phoneDialogs, 'ChangePhone')
const ForgotPin = lazyRouteComponent(phoneDialogs, 'ForgotPin')
const PasskeysSection = lazyRouteComponent(() => import('./passkeys/passkeys-section.tsx'), 'PasskeysSection')
const DataExport = lazyRouteComponent(() => import('./export/data-export.tsx'), 'DataExport')

type Opened = 'phone' | 'pin' | 'email' | 'password' | 'delete'

export function Security({ user }: { user: User }) {
  const { email } = user
  // Missing in what an earlier version has stored.
  const phone = user.login_phone ?? null
  const own = useOwnAccount()
  const { oublie } = useSearch({ strict: false }) as { oublie?: unknown }
  // The wallet leads here from 'Code oublié ?'.
  const [open, setOpen] = useState<Opened | null>(oublie === undefined ? null : 'pin')
  const close = () => setOpen(null)
  const openPassword = () => {
    // Passkeys may have changed since the screen was opened.
    own.load()
    setOpen('password')
  }
  const pending = own.data?.pending_email ?? null
  const proof = useEmailProof()
  return (
    <>
      <section aria-label="Sécurité">
        {/* A confirmation of the present address would invalidate the link sent to the new one. */}
        {proof === null || pending !== null ? null : (
          <div className={css.proof}>
            <EmailNotice
              purpose="pour retirer de l’argent, vous connecter sans mot de passe et donner votre avis"
              {...proof}
            />
          </div>
        )}
        <Rows>
          {own.absent ? null : (
            <li>
              <button type="button" className={rowClass} onClick={() => setOpen('phone')}>
                <RowContent
                  icon={<Phone />}
                  label={phoneLabel(phone)}
                  hint={phone === null ? undefined : numberText(phone)}
                />
              </button>
            </li>
          )}
          <li>
            <button type="button" className={rowClass} onClick={() => setOpen('email')}>
              <RowContent
                icon={<Mail />}
                label={emailLabel(email)}
                hint={pending === null ? email || undefined : `À confirmer\u00a0: ${pending.email}`}
              />
            </button>
          </li>
          {email === '' ? null : (
            <li>
              <button type="button" className={rowClass} onClick={openPassword}>
                <RowContent
                  icon={<KeyRound />}
                  label={user.secret === 'pin' ? 'Choisir un mot de passe' : 'Changer le mot de passe'}
                />
              </button>
            </li>
          )}
          <li>
            <button type="button" className={rowClass} onClick={() => setOpen('delete')}>
              <RowContent icon={<UserX />} label="Supprimer mon compte" danger />
            </button>
          </li>
        </Rows>
        <Dialog open={open === 'phone'} onClose={close} title={phoneLabel(phone)}>
          <Suspense fallback={null}>
            <ChangePhone present={phone} onClose={close} />
          </Suspense>
        </Dialog>
        <Dialog open={open === 'pin'} onClose={close} title="Choisir un autre code">
          <Suspense fallback={null}>
            <ForgotPin present={phone} onClose={close} />
          </Suspense>
        </Dialog>
        <Dialog
          open={open === 'email'}
          onClose={close}
          title={pending === null ? emailLabel(email) : 'Confirmez votre nouvel e-mail'}
        >
          <Suspense fallback={null}>
            <ChangeEmail
              email={email}
              pending={pending}
              isBare={own.absent}
              onChanged={own.load}
              onClose={close}
            />
          </Suspense>
        </Dialog>
        <Dialog
          open={open === 'password'}
          onClose={close}
          title={user.secret === 'pin' ? 'Choisir un mot de passe' : 'Changer le mot de passe'}
        >
          <Suspense fallback={null}>
            <ChangePassword user={user} passkeys={own.data?.passkeys_count ?? 0} onDone={close} />
          </Suspense>
        </Dialog>
        <Dialog open={open === 'delete'} onClose={close} title="Supprimer mon compte ?">
          <Suspense fallback={null}>
            <DeleteAccount email={email || (phone ?? '')} hasGrace={!own.absent} onCancel={close} />
          </Suspense>
        </Dialog>
      </section>
      <Suspense fallback={null}>
        <PasskeysSection email={email || (phone ?? '')} />
      </Suspense>
    </>
  )
}

function emailLabel(email: string): string {
  return email === '' ? 'Ajouter un e-mail' : 'Changer d’e-mail'
}

function phoneLabel(phone: string | null): string {
  return phone === null ? 'Ajouter un numéro' : 'Changer de numéro'
}

/** The archive of the user's data; nothing on a server without it. */
export function OwnData() {
  const own = useOwnAccount()
  if (own.absent) return null
  return (
    <Suspense fallback={null}>
      <DataExport />
    </Suspense>
  )
}

/** Account state fetched online, not mirrored; `absent` when the server has no such endpoint. */
function useOwnAccount() {
  const api = useAuthApi()
  const account = useAccountCall()
  const online = useSyncStatus('online')
  const [found, setFound] = useState<OwnAccount | 'absent' | null>(null)

  // `account` changes on every render; its behaviour does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const load = useCallback(async () => {
    try {
      setFound((await account((token) => api.call(readOwnAccount, { token }))).data)
    } catch (error) {
      // Keep the known state on other errors.
      if (error instanceof ApiError && error.status === 404) setFound('absent')
    }
  }, [api])

  useEffect(() => {
    if (online) void load()
  }, [load, online])

  return { data: found === 'absent' ? null : found, absent: found === 'absent', load: () => void load() }
}
