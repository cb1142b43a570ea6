/** Packed texts come back exactly as they were, whatever they hold. */

import fc from 'fast-check';
import t from 'tap';
import { integerArray, textArray } from '../../src/storage/arrays.ts';
import { dictionary } from '../../src/storage/log/dictionary.ts';
import { packBody, packText, packTextAside, unpackBody, unpackText } from '../../src/storage/log/body.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 300 });

t.test('a body keeps input, events and answer', async (t) => {
  fc.assert(
    fc.property(text, text, fc.option(text), (input, events, answer) => {
      t.strictSame(unpackBody(packBody({ input, events, answer })), { input, events, answer });
    }),
  );
});

t.test('an empty answer is not the same as none', async (t) => {
  t.equal(unpackBody(packBody({ input: '', events: '[]', answer: '' })).answer, '');
  t.equal(unpackBody(packBody({ input: '', events: '[]', answer: null })).answer, null);
});

t.test('long texts packed aside are read like others', async (t) => {
  const long = dictionary.repeat(50);
  t.equal(unpackText(await packTextAside(long)), long);
  t.equal(unpackText(packText(long)), long);
});

t.test('the row of an ordinary move goes as it is, a long one deflated', async (t) => {
  const move = dictionary.slice(-700);
  t.equal(packText(move).length, 701);
  t.ok(packText(dictionary).length < dictionary.length / 4);
});

t.test('rows of version 1 stay readable: a stored body, as it was written', async (t) => {
  // Made once by packBody. If this fails, dictionary 1 was changed and every stored match is lost.
  const stored = Buffer.from('ATM0NNIxNDLVMbQmGMnGBGPZBCmaTc2Ro8MABAyNjFGjBeRwA0MdtFxpYgjL7WXgzAnOliC/g5Ub6WDU1uAqB7XGMTHUMcescuCGxVYrlaUWgdtBVsaGtQA=', 'base64');
  t.strictSame(unpackBody(stored), {
    input: '{"kind":"move","seat":1,"prompt":31,"move":{"type":"attack","card":41,"target":57},"at":1764500000123,"frame":0}',
    events: '[{"n":101,"k":"stat","c":41,"s":1,"v":3,"l":42},{"n":102,"k":"note","w":"damage","s":-1,"c":[41,7,42],"d":null,"v":3,"l":42}]',
    answer: '{"version":31}',
  });
});

t.test('array literals', async (t) => {
  t.equal(integerArray([1, null, -3]), '{1,NULL,-3}');
  t.equal(integerArray([]), '{}');
  t.equal(textArray(['a', null, 'q"b\\', '', 'NULL', '日本, x}']), '{"a",NULL,"q\\"b\\\\","","NULL","日本, x}"}');
});
