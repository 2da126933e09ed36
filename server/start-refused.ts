/** The server cannot start without a decision by the operator. The message is for the operator. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
