/**
 * A client of the REST API as any program would write one: what the demo and the exporter stand on.
 */

/** A refusal the server gave, with its stable code. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;

  constructor(code: string, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

/** A JSON object off the wire. */
export type Wire = { readonly [key: string]: unknown };

/** A field of a JSON object as an object; an empty one where there is none. */
export function wireAt(value: unknown, key: string): Wire {
  const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;
  // Any object can be read as one with unknown fields.
  return typeof member === 'object' && member !== null ? (member as Wire) : {};
}

/** A field of a JSON object as text. */
export function textAt(value: unknown, key: string): string {
  const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;
  return typeof member === 'string' ? member : '';
}

export interface ClientOptions {
  readonly url: string;
  readonly token?: string | null;
}

export interface HttpClient {
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  /** The lines of an NDJSON answer, as they come. */
  lines(path: string): AsyncGenerator<Wire>;
}

async function refusalOf(response: Response): Promise<RefusedError> {
  const problem: unknown = await response.json().catch(() => ({}));
  return new RefusedError(textAt(problem, 'code') || String(response.status), textAt(problem, 'detail') || response.statusText);
}

/** A client for one server and, if a token is given, one account. */
export function httpClient({ url, token = null }: ClientOptions): HttpClient {
  const headers: { [name: string]: string } = token === null ? {} : { authorization: `Bearer ${token}` };
  async function call(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${url}${path}`, init);
    if (!response.ok) throw await refusalOf(response);
    return response.json();
  }
  return {
    get: (path) => call(path, { headers }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async *lines(path) {
      const response = await fetch(`${url}${path}`, { headers: { ...headers, accept: 'application/x-ndjson' } });
      if (!response.ok || response.body === null) throw await refusalOf(response);
      let rest = '';
      const decoder = new TextDecoder();
      for await (const chunk of response.body) {
        rest += decoder.decode(chunk, { stream: true });
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        // The server sends one JSON object a line.
        for (const line of lines) if (line !== '') yield JSON.parse(line) as Wire;
      }
    },
  };
}
