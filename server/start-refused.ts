/** The server does not start before the operator has decided something. The message is for people. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
