/**
 * A client of the REST API as any program would write one: what the demo and the exporter stand on.
 */

/** A refusal the server gave, with its stable code. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;

  constructor(code: string, detail: string) {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.code = code;
  }
}

/** The server didn't answer at all. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
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
  const params = wireAt(problem, 'params');
  const said = textAt(problem, 'detail') || textAt(wireAt(problem, 'message'), 'en') || response.statusText;
  return new RefusedError(
    textAt(problem, 'code') || String(response.status),
    Object.keys(params).length === 0 ? said : `${said} ${JSON.stringify(params)}`,
  );
}

/** Node's own message is "fetch failed"; the address and the reason are what helps. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : null;
    const reason = textAt(cause, 'code') || (cause instanceof Error ? cause.message : String(error));
    throw new UnreachableError(`no answer from ${url} (${reason})`, { cause: error });
  }
}

/** A client for one server and, if a token is given, one account. */
export function httpClient({ url, token = null }: ClientOptions): HttpClient {
  const headers: { [name: string]: string } = token === null ? {} : { authorization: `Bearer ${token}` };
  async function call(path: string, init: RequestInit): Promise<unknown> {
    const response = await ask(`${url}${path}`, init);
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
      const response = await ask(`${url}${path}`, { headers: { ...headers, accept: 'application/x-ndjson' } });
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
