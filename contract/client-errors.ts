import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const clientErrorKeptDays = 30
export const clientErrorsPerDay = 5
export const framesAtMost = 12

const place = v.pipe(
  v.number('Place illisible.'),
  v.integer('Place illisible.'),
  v.minValue(1, 'Place illisible.'),
  v.maxValue(100_000_000, 'Place illisible.'),
)

/** A position in one of our scripts; any other URL is refused, because it could contain an id. */
export const scriptPlace = v.strictObject({
  file: v.pipe(
    v.string('Fichier inconnu.'),
    v.regex(/^(build\/[A-Za-z0-9_.-]{1,100}|service-worker|visitor-worker)\.js$/, 'Fichier inconnu.'),
  ),
  line: place,
  column: place,
})
export type ScriptPlace = v.InferOutput<typeof scriptPlace>

/** Sent only with the user's consent; contains no message, no URL and no user. */
export const clientErrorReport = v.strictObject({
  name: v.pipe(v.string('Nom illisible.'), v.regex(/^[A-Z][A-Za-z]{0,39}$/, 'Nom illisible.')),
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
