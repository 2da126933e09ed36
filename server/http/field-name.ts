/** Unknown names are not echoed, because the client may have invented them. */
export function fieldName(key: string): string {
  return /^(?:[a-z_]{1,40}|\d{1,4})$/i.test(key) && !isReserved(key) ? key : '?'
}

/** Names that the validator silently drops. */
export function isReserved(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype'
}
