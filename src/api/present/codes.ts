/**
 * All codes that a client can meet: those of the service's catalogue, and those of the edge, for requests that
 * never reach a use case. Codes are contract; wording is not. Each code has its advice here, because only the
 * transport knows what a client can do next.
 */

import type { Words } from '../../engine/index.ts';
import { CATALOGUE } from '../../service/index.ts';
import type { RefusalCode } from '../../service/index.ts';

interface CodeEntry {
  readonly status: number;
  readonly text: Words;
  readonly help: Words;
  readonly params: readonly string[];
}

/** What the edge refuses by itself, in the order in which it looks. */
export const EDGE_CODES = {
  routeUnknown: {
    status: 404,
    text: { ja: 'このパスはありません。', en: 'There is no such path.' },
    help: { ja: '/docs の一覧を見てください。', en: 'See the list at /docs.' },
    params: [],
  },
  methodNotAllowed: {
    status: 405,
    text: { ja: 'このパスではそのメソッドは使えません。', en: 'This path does not know that method.' },
    help: { ja: 'Allow ヘッダーのメソッドを使ってください。', en: 'Use a method named in the Allow header.' },
    params: ['allow'],
  },
  mediaTypeUnsupported: {
    status: 415,
    text: { ja: '本文の形式が JSON ではありません。', en: 'The body is not declared as JSON.' },
    help: { ja: 'Content-Type: application/json で送ってください。', en: 'Send it with Content-Type: application/json.' },
    params: [],
  },
  bodyTooLarge: {
    status: 413,
    text: { ja: '本文が大きすぎます。', en: 'The body is too large.' },
    help: { ja: '上限は params.maxBytes です。', en: 'The limit is params.maxBytes.' },
    params: ['maxBytes'],
  },
  malformedRequest: {
    status: 400,
    text: { ja: 'HTTP 要求として読めません。', en: 'This is not a readable HTTP request.' },
    help: { ja: 'ヘッダーと URL の符号化を確かめてください。', en: 'Check headers and the encoding of the URL.' },
    params: [],
  },
  malformedJson: {
    status: 400,
    text: { ja: '本文が正しい JSON ではありません。', en: 'The body is not valid JSON.' },
    help: {
      ja: 'JSON の書式を確かめてください。__proto__ などのキーは使えません。',
      en: 'Check the JSON; keys such as __proto__ are refused.',
    },
    params: [],
  },
  badRequest: {
    status: 400,
    text: { ja: '要求の形が正しくありません。', en: 'The request does not have the right shape.' },
    help: { ja: 'problems の各パスを直してください。', en: 'Correct what problems lists, each at its path.' },
    params: [],
  },
  queryInvalid: {
    status: 400,
    text: { ja: 'GraphQL の問い合わせに誤りがあります。', en: 'The GraphQL document is not valid.' },
    help: { ja: 'スキーマと照らし合わせてください。', en: 'Compare it with the schema.' },
    params: [],
  },
  queryTooDeep: {
    status: 400,
    text: { ja: '問い合わせの入れ子が深すぎます。', en: 'The query is nested too deeply.' },
    help: { ja: '分けて問い合わせてください。', en: 'Ask in several queries.' },
    params: ['depth', 'maxDepth'],
  },
  queryTooCostly: {
    status: 400,
    text: { ja: '問い合わせのコストが上限を超えています。', en: 'The query costs more than is allowed.' },
    help: {
      ja: 'ページを小さくするか、分けて問い合わせてください。',
      en: 'Ask for smaller pages, or in several queries.',
    },
    params: ['cost', 'maxCost'],
  },
  batchTooLarge: {
    status: 400,
    text: { ja: '一度に送る操作が多すぎます。', en: 'Too many operations in one batch.' },
    help: { ja: '分けて送ってください。', en: 'Send them in several batches.' },
    params: ['maxBatch'],
  },
  tooManyConnections: {
    status: 503,
    text: { ja: '接続が多すぎます。', en: 'There are too many connections.' },
    help: { ja: 'しばらくしてから接続してください。', en: 'Connect again later.' },
    params: [],
  },
  closing: {
    status: 503,
    text: { ja: 'サービスは停止中です。', en: 'The service is shutting down.' },
    help: { ja: '接続し直してください。', en: 'Connect again.' },
    params: [],
  },
  fault: {
    status: 500,
    text: { ja: '内部の障害です。', en: 'A fault of the service.' },
    help: {
      ja: '要求番号を添えて知らせてください。書き込みは同じキーで再試行できます。',
      en: 'Report it with the request id. Writes may be retried with the same key.',
    },
    params: ['requestId'],
  },
} as const satisfies { readonly [code: string]: CodeEntry };

export type EdgeCode = keyof typeof EDGE_CODES;

/** What to do about a refusal of the service. */
const SERVICE_HELP: { readonly [code in RefusalCode]: Words } = {
  throttled: { ja: 'retryAfterMs だけ待って再試行してください。', en: 'Wait for retryAfterMs and retry.' },
  unauthenticated: {
    ja: 'Authorization: Bearer か Shinpan-Secret ヘッダーを送ってください。',
    en: 'Send an Authorization: Bearer or a Shinpan-Secret header.',
  },
  forbidden: {
    ja: 'params.needs が必要です。params.until があれば、試合がその状態になるまで待ってください。',
    en: 'You need what params.needs names; where there is params.until, or to wait until the match has that status.',
  },
  notFound: { ja: 'ID と権限を確かめてください。', en: 'Check the id, and that you may see it.' },
  invalid: { ja: 'problems の各パスを直してください。', en: 'Correct what problems lists, each at its path.' },
  keyReused: { ja: '新しいキーを使ってください。', en: 'Use a new key.' },
  wrongState: { ja: '状態を見直してください。', en: 'Look at the state again.' },
  finished: { ja: '結果は result にあります。', en: 'The outcome is in result.' },
  aside: { ja: '審判に連絡してください。', en: 'Call a judge.' },
  stale: { ja: 'version と prompts を見て、選び直してください。', en: 'Look at version and prompts, and choose again.' },
  notYourDecision: { ja: '相手の決定を待ってください。', en: 'Wait for the other seat.' },
  illegal: { ja: '合法手の一覧から選んでください。', en: 'Choose from the legal moves.' },
  unavailable: { ja: 'prompts を見て、選び直してください。', en: 'Look at prompts, and choose again.' },
  storeAway: { ja: '同じ冪等キーで再試行してください。', en: 'Retry with the same idempotency key.' },
};

/** A code as the catalogue shows it. */
export interface CodeWire {
  readonly code: string;
  readonly status: number;
  readonly message: Words;
  readonly help: Words;
  readonly params: readonly string[];
}

/** Whether a text is a code of the service, not of the edge. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(CATALOGUE, code);
}

/** One code with its wording. */
export function codeWire(code: RefusalCode | EdgeCode): CodeWire {
  if (isRefusalCode(code)) {
    const entry = CATALOGUE[code];
    return { code, status: entry.status, message: entry.text, help: SERVICE_HELP[code], params: entry.params };
  }
  const entry = EDGE_CODES[code];
  return { code, status: entry.status, message: entry.text, help: entry.help, params: entry.params };
}

/** The whole catalogue: the edge first, then the service, each in the order of precedence. */
export function listCodes(): CodeWire[] {
  const edge = Object.keys(EDGE_CODES) as EdgeCode[];
  const service = Object.keys(CATALOGUE) as RefusalCode[];
  return [...edge, ...service].map(codeWire);
}
