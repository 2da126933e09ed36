import { toJsonSchema } from '@valibot/to-json-schema'
import type { EndpointShape, Schema } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus, problem } from '#contract/errors.ts'
import { apiBase } from '#contract/limits.ts'
import { headers } from '#contract/sync.ts'

type Json = { [key: string]: unknown }

export interface OpenApiOperation extends Json {
  operationId: string
  summary: string
}

export interface OpenApiDocument extends Json {
  paths: Record<string, Record<string, OpenApiOperation>>
}

/** OpenAPI 3.1 document, generated from the mounted endpoints. */
export function openApi(endpoints: readonly EndpointShape[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Louma',
      version: '1',
      description:
        'L’API de Louma. Les refus suivent la RFC 9457 ; décidez selon `code`, jamais selon le texte.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: json(problem) },
    },
  }
}

function operation(endpoint: EndpointShape): OpenApiOperation {
  const { access, body } = endpoint
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: access === 'public' ? [{}] : [{ bearer: [] }],
    parameters: [
      ...fieldsOf(endpoint.params, 'path'),
      ...fieldsOf(endpoint.query, 'query'),
      ...(endpoint.method === 'GET' || access === 'public' ? [] : [keyParameter]),
    ],
    ...(body ? { requestBody: { content: { 'application/json': { schema: json(body) } } } } : {}),
    responses: {
      '2XX': { description: 'Réussite', content: answerOf(endpoint) },
      ...refusals(endpoint),
    },
  }
}

function answerOf({ file, answer }: EndpointShape): Json {
  if (file === undefined) return { 'application/json': { schema: json(answer) } }
  return { [file]: { schema: { type: 'string', format: 'binary' } } }
}

const keyParameter = {
  name: headers.idempotencyKey,
  in: 'header',
  required: false,
  description: 'Rejouer avec la même clé ne fait rien deux fois.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

function refusals(endpoint: EndpointShape): Json {
  const codes = new Set<ErrorCode>([
    'validation_failed',
    'internal',
    'unavailable',
    ...(endpoint.errors ?? []),
  ])
  if (endpoint.access !== 'public') codes.add('unauthenticated').add('wrong_user')
  if (endpoint.access === 'admin' || typeof endpoint.access === 'object') codes.add('forbidden')
  if (endpoint.access !== 'public' && endpoint.open !== 'banned')
    codes.add('account_suspended').add('account_banned').add('account_leaving')
  if (endpoint.verifiedEmail) codes.add('email_unverified')
  if (endpoint.method !== 'GET') {
    for (const code of ['invalid_json', 'payload_too_large', 'unsupported_media_type'] as const)
      codes.add(code)
    codes.add(endpoint.access === 'public' ? 'too_many_requests' : 'idempotency_in_progress')
    if (endpoint.access !== 'public') codes.add('idempotency_mismatch')
  }
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes)
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, held]) => [
      String(status),
      {
        description: held.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function fieldsOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

function json(schema: Schema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return rest
}
