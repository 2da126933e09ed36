import type { User } from '#contract/users.ts'

/** The fields of the profile as they are typed. */
export type ProfileFields = Record<'name' | 'phone' | 'city' | 'bio', string>

export const profileFieldNames = ['name', 'phone', 'city', 'bio'] as const

/** What stands in the form when nothing has been typed. */
export function profileFieldsOf({ name, phone, city, bio }: User): ProfileFields {
  return { name, phone: phone ?? '', city: city ?? '', bio: bio ?? '' }
}

/** What is sent: a field that was emptied says so with null. */
export function profileBody({ name, phone, city, bio }: ProfileFields) {
  return { name, phone: textOrNull(phone), city: textOrNull(city), bio: textOrNull(bio) }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
