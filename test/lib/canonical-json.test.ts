import fc from 'fast-check';
import t from 'tap';
import { canonicalJson } from '../../src/lib/canonical-json.ts';

t.test('keys are sorted by code unit at every depth', (t) => {
  t.equal(canonicalJson({ b: [{ z: 1, a: null }], a: 'あ', B: true }), '{"B":true,"a":"あ","b":[{"a":null,"z":1}]}');
  t.end();
});

t.test('the text parses back to the same value and ignores the order of keys', (t) => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      const text = canonicalJson(plain);
      t.same(JSON.parse(text), plain);
      if (typeof plain === 'object' && plain !== null && !Array.isArray(plain)) {
        const turned = Object.fromEntries(Object.entries(plain).toReversed());
        t.equal(canonicalJson(turned), text);
      }
    }),
    { numRuns: 200, seed: 1 },
  );
  t.end();
});

t.test('what JSON would drop or change is a fault', (t) => {
  for (const value of [undefined, { a: undefined }, [undefined], NaN, Infinity, -0, 1n, new Date(0), new Map()]) {
    t.throws(() => canonicalJson(value), { name: 'AssertionFault' });
  }
  t.end();
});
