import { useRouter } from '@tanstack/react-router'
import { Clock, Store } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Shop } from '#contract/shop.ts'
import { type OwnShop, placeMaxLength, shopToSave } from '#contract/shops.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import { type ShopView, shopSave } from '#src/domains/shops/shops.ts'
import { errorText } from '#src/lib/error-text.ts'
import { openState, weekDays } from '#src/lib/shop-hours.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useShop } from '#src/mirror/shop-views.ts'
import { openDraft } from '#src/platform/form-draft.ts'
import { tabStorage } from '#src/platform/tab-storage.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field, focusInvalid } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import {
  changeHours,
  type DayForm,
  firstOpen,
  problemsOf,
  type ShopForm,
  type ShopProblems,
  setByDay,
  shopFormOf,
  shopOf,
  storedForm,
  toggleDay,
} from './shop-form.ts'
import css from './shop-page.module.css'

export function ShopPage() {
  const user = useUser()
  const view = useShop()
  if (user === null) return null
  return (
    <Page
      title="Ma boutique"
      lead="Si vous vendez tous les jours au même endroit, votre profil dit où et quand vous trouver."
      narrow
    >
      {view.absent ? (
        <Card>
          <EmptyState icon={<Store />} title="Ce serveur ne montre pas de boutiques." />
        </Card>
      ) : (
        <Mirrored
          view={{ ...view, filled: view.filled && view.data !== null }}
          skeleton={
            <Card>
              <Skeleton shape="row" lines={4} />
            </Card>
          }
        >
          {(shop) => (shop === null ? null : <Editor view={shop} userId={user.id} />)}
        </Mirrored>
      )}
    </Page>
  )
}

function Editor({ view, userId }: { view: ShopView; userId: string }) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const router = useRouter()
  const toasts = useToasts()
  const element = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<ShopProblems | null>(null)
  const [draft] = useState(() => openDraft(tabStorage(), `shop:${userId}`, ['form']))
  const [form, setForm] = useState<ShopForm>(
    () => storedForm(draft.read('form')) ?? shopFormOf((view.refused ?? view).shop ?? view.shop),
  )
  const shared = firstOpen(form)
  const shop = shopOf(form, Intl.DateTimeFormat().resolvedOptions().timeZone)

  useEffect(() => {
    if (problems !== null) focusInvalid(element.current)
  }, [problems])

  const change = (next: ShopForm) => {
    setForm(next)
    draft.write('form', JSON.stringify(next))
  }
  const act = async (args: OwnShop, title: string) => {
    const { refused } = view
    const isStored = await attempt(() =>
      refused === null ? sync.act(shopSave, args) : sync.replace(refused.seq, shopSave, args),
    )
    if (!isStored) return
    draft.clear()
    await router.navigate({ to: '/profile' })
    toasts.show({ type: 'success', title })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(shop)
    setProblems(found)
    if (found === null) await act({ shop }, 'Boutique enregistrée')
  }

  return (
    <form ref={element} className="stack gap-4" onSubmit={(event) => void save(event)} noValidate>
      {view.refused === null ? null : (
        <p role="alert" className={css.refusal}>
          {`Votre boutique n’a pas été enregistrée. ${errorText(view.refused.error?.code ?? null, view.refused.error?.params, view.refused.error?.status)}`}
        </p>
      )}
      <Card className="stack gap-4">
        <Field
          label="Où vous trouver"
          hint="Le marché, l’allée, le numéro, un repère que tout le monde connaît."
          maxLength={placeMaxLength}
          value={form.place}
          error={problems?.place}
          onChange={({ target }) => change({ ...form, place: target.value })}
        />
      </Card>
      <Card className="stack gap-4">
        <OpenDays form={form} error={problems?.hours} onChange={change} />
        {shared === undefined ? null : (
          <Hours form={form} shared={shared} problems={problems} onChange={change} />
        )}
      </Card>
      <Card>
        <Field
          label="Fermeture exceptionnelle jusqu’au"
          hint="Fête, voyage : le dernier jour de fermeture. Laissez vide si vous êtes là."
          type="date"
          value={form.closedThrough}
          error={problems?.closedThrough}
          onChange={({ target }) => change({ ...form, closedThrough: target.value })}
        />
      </Card>
      {v.is(shopToSave.entries.hours, shop.hours) ? <Preview shop={shop} /> : null}
      <Button type="submit" variant="primary">
        Enregistrer
      </Button>
      {view.shop === null ? null : (
        <Button variant="quiet" onClick={() => void act({ shop: null }, 'Boutique retirée de votre profil')}>
          Retirer la boutique de mon profil
        </Button>
      )}
      <PendingMark waiting={view.waiting} />
    </form>
  )
}

interface PartProps {
  form: ShopForm
  onChange: (form: ShopForm) => void
}

function OpenDays({ form, error, onChange }: PartProps & { error: string | undefined }) {
  return (
    <fieldset>
      <legend className="semibold">Jours d’ouverture</legend>
      <div className={css.days}>
        {weekDays.map((name, day) => (
          <label key={name} className={css.day}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={name}
              checked={form.days[day] !== null}
              onChange={() => onChange(toggleDay(form, day))}
            />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
      {error === undefined ? null : <p className="small semibold error">{error}</p>}
    </fieldset>
  )
}

interface HoursProps extends PartProps {
  /** Of every open day, unless each has its own. */
  shared: DayForm
  problems: ShopProblems | null
}

function Hours({ form, shared, problems, onChange }: HoursProps) {
  return (
    <>
      {form.isByDay ? (
        form.days.map((day, number) =>
          day === null ? null : (
            <fieldset key={weekDays[number]} className="stack gap-3">
              <legend className={css.name}>{weekDays[number]}</legend>
              <DayHours
                day={day}
                error={problems?.days.get(number)}
                onChange={(hours) => onChange(changeHours(form, number, hours))}
              />
            </fieldset>
          ),
        )
      ) : (
        <DayHours
          day={shared}
          error={problems?.days.values().next().value}
          onChange={(hours) => onChange(changeHours(form, null, hours))}
        />
      )}
      <Switch
        label="Horaires différents selon le jour"
        checked={form.isByDay}
        onChange={(isByDay) => onChange(setByDay(form, isByDay))}
      />
    </>
  )
}

interface DayHoursProps {
  day: DayForm
  error: string | undefined
  onChange: (change: Partial<DayForm>) => void
}

function DayHours({ day, error, onChange }: DayHoursProps) {
  const hasBreak = day.breakFrom !== '' || day.breakTo !== ''
  const [asksBreak, setAsksBreak] = useState(hasBreak)
  const time = (name: keyof DayForm, label: string) => (
    <Field
      label={label}
      type="time"
      value={day[name]}
      aria-invalid={error === undefined ? undefined : true}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <div className="stack gap-3">
      <div className={css.pair}>
        {time('opens', 'Ouvre à')}
        {time('closes', 'Ferme à')}
      </div>
      <Switch
        label="Pause dans la journée"
        checked={asksBreak || hasBreak}
        onChange={(on) => {
          setAsksBreak(on)
          onChange(on ? { breakFrom: '13:00', breakTo: '15:00' } : { breakFrom: '', breakTo: '' })
        }}
      />
      {asksBreak || hasBreak ? (
        <div className={css.pair}>
          {time('breakFrom', 'Pause de')}
          {time('breakTo', 'Reprise à')}
        </div>
      ) : null}
      {error === undefined ? null : <p className="small semibold error">{error}</p>}
    </div>
  )
}

/** What buyers read at this moment. */
function Preview({ shop }: { shop: Shop }) {
  const { isOpen, text } = openState(shop, useMinute())
  return (
    <p className={css.preview} data-open={isOpen}>
      <Clock aria-hidden="true" />
      <span>
        Sur votre profil{'\u00a0'}: <strong>{text}</strong>
      </span>
    </p>
  )
}
