import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import {
  listPeople,
  type PeopleFilter,
  peopleFilters,
  peopleFilterText,
  type StaffPerson,
} from '#contract/staff-people.ts'
import { contactOf } from '#src/lib/contact-of.ts'
import { useAdminPages } from '#src/mirror/staff-views.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { AdminSections, PagedList } from '../shared/page-parts.tsx'
import { PersonMarks } from '../shared/person.tsx'
import css from './users-page.module.css'

export function AdminUsersPage() {
  const [query, setQuery] = useUserQuery()
  const { words, filter } = query
  const pages = useAdminPages(listPeople, {
    ...(words === '' ? {} : { q: words }),
    ...(filter === null ? {} : { filter }),
  })
  return (
    <Page title="Gestion des utilisateurs">
      <AdminSections />
      <PeopleSearch words={words} filter={filter} onChange={setQuery} />
      <PagedList
        pages={pages}
        lines={6}
        empty={{
          icon: <Users />,
          title: 'Aucun compte ne correspond.',
          action: (
            <Button onClick={() => setQuery({ words: '', filter: null })}>Voir tous les comptes</Button>
          ),
        }}
      >
        {(people) => <PeopleList people={people} />}
      </PagedList>
    </Page>
  )
}

interface UserQuery {
  words: string
  filter: PeopleFilter | null
}

/** Search and filter live in the URL, so that going back restores them. */
function useUserQuery(): [UserQuery, (next: UserQuery) => void] {
  const navigate = useNavigate()
  const { recherche, filtre } = useSearch({ strict: false }) as { recherche?: unknown; filtre?: unknown }
  const words = recherche === undefined ? '' : String(recherche).trim().slice(0, 120)
  const setQuery = (next: UserQuery) =>
    void navigate({
      to: '/admin/users',
      search: {
        ...(next.words === '' ? {} : { recherche: next.words }),
        ...(next.filter === null ? {} : { filtre: next.filter }),
      },
      replace: true,
    })
  return [{ words, filter: peopleFilters.find((one) => one === filtre) ?? null }, setQuery]
}

const choices = [
  { value: 'all' as const, label: 'Tous' },
  ...peopleFilters.map((value) => ({ value, label: peopleFilterText[value] })),
]

function PeopleSearch({ words, filter, onChange }: UserQuery & { onChange: (next: UserQuery) => void }) {
  return (
    <div className={css.parts}>
      <div className="row gap-2">
        <SearchField
          key={words}
          label="Chercher un compte"
          placeholder="Nom, e-mail, téléphone"
          initial={words}
          className={css.field}
          maxLength={120}
          onSearch={(typed) => onChange({ words: typed, filter })}
        />
        {words === '' ? null : (
          <Button variant="quiet" onClick={() => onChange({ words: '', filter })}>
            Effacer
          </Button>
        )}
      </div>
      <ChoiceChips
        label="Filtrer les comptes"
        choices={choices}
        value={filter ?? 'all'}
        onChange={(next) => onChange({ words, filter: next === 'all' ? null : next })}
      />
    </div>
  )
}

/** A table; on phones each row is a card. */
function PeopleList({ people }: { people: readonly StaffPerson[] }) {
  return (
    <table className={css.table}>
      <thead className={css.heads}>
        <tr>
          <th scope="col">Compte</th>
          <th scope="col">Joindre</th>
          <th scope="col">Ville</th>
          <th scope="col">Inscription</th>
          <th scope="col">État</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className={css.row}>
            <th scope="row" className={css.who}>
              <Avatar name={person.name} src={person.avatar} size={40} />
              <Link to="/admin/users/$id" params={{ id: person.id }} className={css.name}>
                {person.name}
              </Link>
            </th>
            <td className={css.reach}>
              <span>{contactOf(person)}</span>
              {person.phone === null ? null : <span>{person.phone}</span>}
            </td>
            <td className={css.city}>{person.city}</td>
            <td className={css.since}>
              <TimeAgo at={person.created_at} />
            </td>
            <td className={css.marks}>
              <PersonMarks person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
