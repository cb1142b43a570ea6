import fc from 'fast-check';
import t from 'tap';
import { formatCursor, parseCursor } from '../../src/lib/cursor.ts';

t.test('a cursor gives back the key that it was made of', (t) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ maxLength: 20 }), fc.maxSafeInteger()), { maxLength: 4 }), (key) => {
      const plain = key.map((part) => (Object.is(part, -0) ? 0 : part));
      const read = parseCursor(formatCursor(plain), plain.length);
      return read.ok && JSON.stringify(read.value) === JSON.stringify(plain);
    }),
    { seed: 2 },
  );
  t.end();
});

t.test('any other text is refused, never thrown on', (t) => {
  const key = formatCursor(['a', 1]);
  const bad = ['', '%', 'AAAA', `${key}=`, `${key}A`, key.slice(1), 'x'.repeat(600), formatCursor(['a'])];
  for (const text of bad) t.same(parseCursor(text, 2), { ok: false, error: 'bad-cursor' }, text.slice(0, 20));
  for (const value of ['{"a":1}', 'null', '[1.5,2]', '[null,1]', '[[1],2]', ' ["a",1]']) {
    t.same(parseCursor(Buffer.from(value).toString('base64url'), 2), { ok: false, error: 'bad-cursor' }, value);
  }
  fc.assert(fc.property(fc.string(), (text) => typeof parseCursor(text, 1).ok === 'boolean'), { seed: 3 });
  t.end();
});
