import type { User } from '#contract/users.ts'

export type ProfileFields = Record<'name' | 'phone' | 'city' | 'bio', string>

export const profileFieldNames = ['name', 'phone', 'city', 'bio'] as const

export function profileFieldsOf({ name, phone, city, bio }: User): ProfileFields {
  return { name, phone: phone ?? '', city: city ?? '', bio: bio ?? '' }
}

/** Request body; an emptied field is sent as null. */
export function profileBody({ name, phone, city, bio }: ProfileFields) {
  return { name, phone: textOrNull(phone), city: textOrNull(city), bio: textOrNull(bio) }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
