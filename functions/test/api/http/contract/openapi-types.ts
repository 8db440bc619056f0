/** The parts of OpenAPI 3.1 that our document uses and these tests read. */

type JsonSchema = Readonly<Record<string, unknown>>;

export interface OpenApiJson {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string }[];
  /** By path, then by method in lower case. */
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  components: {
    schemas: Readonly<Record<string, JsonSchema>>;
    parameters: Readonly<Record<string, Parameter>>;
    responses: Readonly<Record<string, OpenApiResponse>>;
    headers: Readonly<Record<string, Header>>;
    securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

export interface OpenApiOperation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  /** By status. */
  responses: Readonly<Record<string, OpenApiResponse | Reference>>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface OpenApiResponse {
  description: string;
  headers?: Readonly<Record<string, Header | Reference>>;
  content?: Content;
}

export interface Header {
  description: string;
  required: boolean;
  schema: JsonSchema;
}

export interface Reference {
  $ref: string;
}

/** By media type. */
type Content = Readonly<Record<string, { schema: JsonSchema }>>;
