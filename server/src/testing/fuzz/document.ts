import { Ajv2020 } from 'ajv/dist/2020.js'

export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

interface Described {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, unknown> }>
}

export interface Document {
  paths: Record<string, Record<string, Described>>
}

export interface Operation {
  id: string
  method: string
  path: string
  /** The path's other methods. */
  methods: string[]
  parameters: Parameter[]
  json: Schema | undefined
  form: Schema | undefined
  /** By status. */
  answers: Record<string, string>
}

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, described]) =>
    Object.entries(described).map(([method, { operationId, parameters, requestBody, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      methods: Object.keys(described).map((each) => each.toUpperCase()),
      parameters,
      json: requestBody?.content['application/json']?.schema,
      form: requestBody?.content['multipart/form-data']?.schema,
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, { content }]) => [status, Object.keys(content)[0]!]),
      ),
    })),
  )

const pointer = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

/** Null: the reply matches its schema. */
export function checkerOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
  ajv.addSchema(document, 'document')
  return (operation: Operation, status: number, body: unknown): string | null => {
    const reply = ['responses', String(status), 'content', 'application/json', 'schema']
    return check(`document#/${pointer('paths', operation.path, operation.method.toLowerCase(), ...reply)}`, body)
  }

  function check(schema: string, body: unknown) {
    const isRight = ajv.getSchema(schema)
    if (!isRight) throw new Error(`The document has no ${schema}`)
    return isRight(body) ? null : ajv.errorsText(isRight.errors).slice(0, 300)
  }
}

export type Checker = ReturnType<typeof checkerOf>
