import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { updateProfile } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { base64 } from '#src/lib/base64.ts'
import { groupedNumber } from '#src/lib/number-text.ts'
import { openDraft } from '#src/platform/form-draft.ts'
import { tabStorage } from '#src/platform/tab-storage.ts'
import { useAuthApi, useSession, useUser } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { AvatarField, atPicture, useAvatarDraft } from './avatar-field.tsx'
import css from './fields.module.css'
import { OfflineNotice, Refusal } from './form-notices.tsx'
import { useForm } from './use-form.ts'

export function EditProfilePage() {
  const user = useUser()
  if (user === null) return null
  return (
    <Page title="Modifier mon profil" narrow>
      <ProfileForm key={user.id} user={user} />
    </Page>
  )
}

function ProfileForm({ user }: { user: User }) {
  const api = useAuthApi()
  const session = useSession()
  const account = useAccountCall()
  const router = useRouter()
  const toasts = useToasts()
  const [draft] = useState(() => openDraft(tabStorage(), `profile:${user.id}`, profileFieldNames))
  const [fields, setFields] = useState<ProfileFields>(() => {
    const saved = profileFieldsOf(user)
    const read = (name: (typeof profileFieldNames)[number]) => draft.read(name, saved[name])
    return {
      name: read('name'),
      phone: read('phone'),
      whatsapp: read('whatsapp'),
      city: read('city'),
      bio: read('bio'),
    }
  })
  const avatar = useAvatarDraft()
  const { form, problem, busy, submit } = useForm({
    schema: updateProfile.body,
    // A session stored by an older version has no such field.
    body: () => profileBody(fields, user.on_whatsapp === true),
    keepEmpty: true,
    bare: 'Le serveur a refusé ces changements.',
    async send(body) {
      const changed = await account((token) => api.updateProfile(token, body))
      const picture = avatar.draft
      if (picture === undefined) return changed
      await session.merge(changed)
      const image = picture === null ? null : base64(new Uint8Array(await picture.arrayBuffer()))
      try {
        return await account((token) => api.changeAvatar(token, { image }))
      } catch (error) {
        throw atPicture(error)
      }
    },
    async done(changed) {
      await session.merge(changed)
      draft.clear()
      await avatar.forget()
      await router.navigate({ to: '/profile' })
      toasts.show({ type: 'success', title: 'Profil enregistré' })
    },
  })
  const write = (name: keyof ProfileFields, text: string) => {
    setFields((before) => ({ ...before, [name]: text }))
    draft.write(name, text)
  }
  const field = (name: keyof ProfileFields) => ({
    name,
    value: fields[name],
    error: problem.fields[name],
    onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
  })
  const giveUp = async () => {
    draft.clear()
    await avatar.forget()
    await router.navigate({ to: '/profile' })
  }

  return (
    <>
      <OfflineNotice />
      <Refusal message={problem.message} />
      <form ref={form} className={css.fields} onSubmit={submit} noValidate>
        <AvatarField user={user} control={avatar} error={problem.fields.image} sending={busy} />
        <Field label="Nom" autoComplete="name" autoCapitalize="words" {...field('name')} />
        <Field
          label="Téléphone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone')}
          onBlur={() => write('phone', groupedNumber(fields.phone))}
        />
        <Switch
          label="Me joindre aussi par WhatsApp"
          hint="Qui a un compte voit ce numéro depuis vos annonces."
          checked={fields.whatsapp !== ''}
          onChange={(on) => write('whatsapp', on ? '1' : '')}
        />
        <Field label="Ville" autoComplete="address-level2" autoCapitalize="words" {...field('city')} />
        <TextArea
          label="Présentation"
          rows={4}
          hint="Ce que vous vendez, vos habitudes de livraison."
          {...field('bio')}
        />
        <p className={css.small}>
          <Link to="/settings/account">Changer d’e-mail ou de mot de passe</Link>
        </p>
        <div className={css.pair}>
          <Button onClick={() => void giveUp()} disabled={busy}>
            Annuler
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Enregistrer
          </Button>
        </div>
      </form>
    </>
  )
}

/** `whatsapp`: empty when off. */
const profileFieldNames = ['name', 'phone', 'whatsapp', 'city', 'bio'] as const

type ProfileFields = Record<(typeof profileFieldNames)[number], string>

export function profileFieldsOf({ name, phone, on_whatsapp, city, bio }: User): ProfileFields {
  return { name, phone: phone ?? '', whatsapp: on_whatsapp ? '1' : '', city: city ?? '', bio: bio ?? '' }
}

/** Request body; an emptied field is sent as null. */
export function profileBody({ name, phone, whatsapp, city, bio }: ProfileFields, wasOn: boolean) {
  const isOn = whatsapp !== ''
  return {
    name,
    phone: textOrNull(phone),
    // A server without this field refuses it.
    ...(isOn === wasOn ? {} : { on_whatsapp: isOn }),
    city: textOrNull(city),
    bio: textOrNull(bio),
  }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
