import t from 'tap';
import { assert, at, present } from '../../src/lib/assert.ts';
import { err, ok } from '../../src/lib/result.ts';
import { unreachable } from '../../src/lib/unreachable.ts';

t.test('what holds passes, what does not is a fault with its words', (t) => {
  assert(true, 'never seen');
  t.throws(() => assert(false, 'one owner per card'), { name: 'AssertionFault', message: 'one owner per card' });
  t.equal(present(0, 'zero is a value'), 0);
  for (const absent of [null, undefined]) t.throws(() => present(absent, 'gone'), { name: 'AssertionFault' });
  t.equal(at(['a', 'b'], 1), 'b');
  for (const index of [-1, 2]) t.throws(() => at(['a', 'b'], index), { name: 'AssertionFault' });
  t.end();
});

t.test('a case that the compiler did not see names itself', (t) => {
  const unseen: unknown = { kind: 'freeze' };
  t.throws(() => unreachable(unseen as never), { message: 'unhandled case freeze' });
  t.throws(() => unreachable('odd' as never), { message: 'unhandled case odd' });
  t.end();
});

t.test('a result says which of the two it is', (t) => {
  t.same(ok(1), { ok: true, value: 1 });
  t.same(err('stale'), { ok: false, error: 'stale' });
  t.end();
});
