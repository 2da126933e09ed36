/** A top-up that has begun, or may have. */
export interface Begun {
  id: string
  /** It was under way before somebody asked for the same. */
  isOld: boolean
  /** The server has said that it has it. */
  isAnswered: boolean
}
