/** The message is for the operator. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
