/** A recognisable UUID that contains the number. */
export function uuid(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
