import * as v from 'valibot'
import { brand, documentTitle } from '#contract/brand.ts'
import { readProfile } from '#contract/follows.ts'
import type { CardPaths, PageHead } from './page-head.ts'
import { shorten } from './shorten.ts'

export function profileHead(body: unknown, cards: CardPaths): PageHead {
  const read = v.safeParse(readProfile.answer, body)
  if (!read.success) return { title: documentTitle('Profil introuvable'), description: brand.tagline }
  const person = read.output.data
  const { name, city, bio, avatar, member_since, followers_count } = person
  const line = [name, city].filter((fact) => fact !== null && fact !== '').join(' · ')
  const card = cards.profile(person)
  return {
    title: documentTitle(line),
    description: shorten(bio ?? '') || `Les annonces de ${name} sur ${brand.name}.`,
    type: 'profile',
    picture: card === null ? undefined : { url: card, width: 1200, height: 630, alt: line },
    data: ({ address }) => ({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      ...(member_since === null ? {} : { dateCreated: member_since }),
      mainEntity: {
        '@type': 'Person',
        name,
        url: address,
        ...(bio === null || bio === '' ? {} : { description: bio }),
        ...(avatar === null ? {} : { image: new URL(avatar, address).href }),
        ...(city === null || city === '' ? {} : { homeLocation: { '@type': 'Place', name: city } }),
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/FollowAction',
          userInteractionCount: followers_count,
        },
      },
    }),
  }
}
