import * as v from 'valibot'
import type { EndpointShape, Schema } from '#contract/endpoint.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { fieldName } from './request-input.ts'

export interface RawInput {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
}

export interface ParsedInput {
  params: unknown
  query: unknown
  body: unknown
}

const maxFields = 50
const notAnObject = 'Le corps de la demande doit être un objet.'
const nothing = v.strictObject({})
const noBody = v.optional(v.union([nothing, v.null()]))

/** Throws `validation_failed`; never echoes the input. */
export function validate(endpoint: EndpointShape, raw: RawInput): ParsedInput {
  // No prototype: a field may be named `constructor`.
  const fields: Record<string, string[]> = Object.create(null)
  // The validator accepts an array as an object without fields.
  if (Array.isArray(raw.body)) throw new AppError('validation_failed', { fields: { body: [notAnObject] } })
  const read = (schema: Schema, value: unknown) => readPart(schema, value, fields)
  const parsed = {
    params: endpoint.params ? read(endpoint.params, raw.params) : undefined,
    query: read(endpoint.query ?? nothing, raw.query),
    // Many clients send null or no body instead of an empty object.
    body: endpoint.body ? read(endpoint.body, raw.body ?? undefined) : read(noBody, raw.body),
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  return {
    params: parsed.params,
    query: endpoint.query ? parsed.query : undefined,
    body: endpoint.body ? parsed.body : undefined,
  }
}

function readPart(schema: Schema, value: unknown, fields: Record<string, string[]>): unknown {
  const result = v.safeParse(schema, value, { message: frenchIssue })
  if (result.success) return result.output
  for (const issue of result.issues) {
    if (Object.keys(fields).length >= maxFields) break
    const path = fieldPath(issue)
    const messages = fields[path] ?? []
    if (!messages.includes(issue.message)) fields[path] = [...messages, issue.message]
  }
  return undefined
}

function fieldPath(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map((item) => String(item.key))
  const last = path.at(-1)
  if (isUnknownField(issue) && last !== undefined) path[path.length - 1] = fieldName(last)
  return path.length > 0 ? path.join('.') : 'body'
}

function isUnknownField(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never'
}

const byType: Record<string, string> = {
  string: 'Ce champ doit être un texte.',
  number: 'Ce champ doit être un nombre.',
  boolean: 'Ce champ doit être vrai ou faux.',
  array: 'Ce champ doit être une liste.',
  object: 'Ce champ doit être un objet.',
  strict_object: 'Ce champ doit être un objet.',
}

/** Default message of a validation issue; never echoes the input. */
function frenchIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'Ce champ est inconnu.'
  if (issue.kind === 'schema' && issue.input === undefined) return 'Ce champ est obligatoire.'
  const bound = typeof issue.requirement === 'number' ? issue.requirement : undefined
  const unit = Array.isArray(issue.input) ? 'élément' : 'caractère'
  const counted = `${bound} ${unit}${bound !== undefined && bound > 1 ? 's' : ''}`
  if (issue.type === 'max_length' && bound !== undefined) return `Au plus ${counted}.`
  if (issue.type === 'min_length' && bound !== undefined) return `Au moins ${counted}.`
  // Both texts come from the contract, not from the input.
  if (issue.type === 'picklist' && issue.expected !== null)
    return `Choisissez l’une de ces valeurs\u00a0: ${issue.expected.replace(/[()"]/g, '').replaceAll(' | ', ', ')}.`
  if (issue.type === 'starts_with' && typeof issue.requirement === 'string')
    return `Cette valeur commence par «\u00a0${issue.requirement}\u00a0».`
  return byType[issue.type] ?? 'Cette valeur n’est pas valable.'
}
