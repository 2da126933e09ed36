/** YYYY-MM-DD in the device's time zone; `at` in ms since 1970. */
export function localDay(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
