import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Days that errors of the app are kept. */
export const clientErrorKeptDays = 30
/** So many are told by one device in a day at most. */
export const clientErrorsPerDay = 5
export const framesAtMost = 12

const place = v.pipe(
  v.number('Place illisible.'),
  v.integer('Place illisible.'),
  v.minValue(1, 'Place illisible.'),
  v.maxValue(100_000_000, 'Place illisible.'),
)

/** A place in a script of ours; an address of anything else is refused, so that none with an id in it is ever kept. */
export const scriptPlace = v.strictObject({
  file: v.pipe(
    v.string('Fichier inconnu.'),
    v.regex(/^(build\/[A-Za-z0-9_.-]{1,100}|service-worker|visitor-worker)\.js$/, 'Fichier inconnu.'),
  ),
  line: place,
  column: place,
})
export type ScriptPlace = v.InferOutput<typeof scriptPlace>

/** An error of the app as a device tells it, when its person allows that: no message, no address, nobody's name. */
export const clientErrorReport = v.strictObject({
  /** The error's class, `TypeError`. */
  name: v.pipe(v.string('Nom illisible.'), v.regex(/^[A-Z][A-Za-z]{0,39}$/, 'Nom illisible.')),
  /** The build of the app. */
  version: v.pipe(v.string('Version illisible.'), v.regex(/^(dev|[0-9a-f]{12})$/, 'Version illisible.')),
  frames: v.pipe(v.array(scriptPlace, 'Places illisibles.'), v.maxLength(framesAtMost, 'Trop de places.')),
})
export type ClientErrorReport = v.InferOutput<typeof clientErrorReport>

export const reportClientError = endpoint({
  name: 'reportClientError',
  method: 'POST',
  path: '/client-errors',
  summary: 'Signaler une erreur de l’application, sans dire qui ni où',
  access: 'public',
  body: clientErrorReport,
  answer: v.object({ message: v.string() }),
  errors: ['too_many_requests'],
})
