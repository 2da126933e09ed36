/** A field as refusals name it; a name that the sender invented is not repeated. */
export function fieldName(key: string): string {
  return /^(?:[a-z_]{1,40}|\d{1,4})$/i.test(key) && !isReserved(key) ? key : '?'
}

/** Names that the validator drops without a word, because objects have a member of this name. */
export function isReserved(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype'
}
