/**
 * The preset dictionary of packed log rows: pieces of text that inputs, events and answers repeat. Frequent ones
 * stand last, where references to them are shortest. Changing a letter here makes every stored row unreadable:
 * a better dictionary is added beside this one, under the next number of `body.ts`.
 */

const pieces: readonly string[] = [
  '{"kind":"ruling","by":"","reason":"","ruling":{"kind":"award","winner":null},"at":17645,"frame":0}',
  '{"kind":"ruling","by":"","reason":"","ruling":{"kind":"position","position":{"seats":[{"zones":{',
  '{"kind":"concede","seats":[0],"at":17645,"frame":0}',
  '{"kind":"tick","at":17645,"frame":',
  '{"kind":"timeout","seat":0,"prompt":',
  '"k":"end","o":{"winner":0,"reason":"concession"},"n":1},{',
  '"k":"chance","w":"shuffle","v":0,"l":42,"n":1},{',
  '"k":"shuffle","z":0,"c":[],"l":42,"n":1},{',
  '"k":"reveal","s":0,"z":0,"c":[[1,2,42],[',
  '"k":"keywords","c":1,"v":1,"l":42,"n":1},{',
  '"k":"unstack","e":1,"n":1},{',
  '"k":"stack","e":1,"s":0,"c":[1,2,42],"a":0,"at":0,"n":1},{',
  '"k":"note","w":"destroyed","s":-1,"c":[2,1,42],"d":null,"v":null,"l":42,"n":2},{',
  '"k":"note","w":"attack","s":1,"c":[2,1,42],"d":[2,1,42],"v":null,"l":42,"n":1},{',
  '"k":"note","w":"summoned","s":0,"c":[1,2,42],"d":null,"v":null,"l":42,"n":1},{',
  '"k":"note","w":"moved","s":1,"c":[2,1,42],"d":null,"v":1,"l":42,"n":2},{',
  '"k":"note","w":"unit-damaged","s":-1,"c":[2,1,42],"d":null,"v":1,"l":42,"n":2},{',
  '"k":"ask","d":{"prompt":1,"seat":0,"kind":"choose","rule":null,"def":1,"optional":0,"min":1,"max":1,"candidates":[[1,1],[-1,-1]]},"n":1},{',
  '"k":"turn","turn":1,"active":0,"n":1},{"k":"phase","p":1,"n":1},{"k":"table","c":0,"v":1,"n":1},{',
  '"k":"change","z":1,"l":42,"c":[1,2,0,0,1,1,0,0,0,[1,1,1,1,0,0,0,0,0,0]],"n":1},{',
  '"k":"move","f":2,"t":4,"o":1,"lo":8,"l":42,"c":[2,1,1,1,-1,1,0,0,0,[1,1,1,1,0,0,0,0,0,0]],"n":1},{',
  '"k":"move","f":0,"t":2,"o":1,"lo":0,"l":2,"c":[2,1,0,0,-1,1,0,0,0,null],"n":1},{',
  '"k":"seat","s":0,"c":0,"v":1,"n":1},{"k":"seat","s":1,"c":1,"v":1,"n":2},{',
  '"k":"stat","c":1,"s":0,"v":1,"l":42,"n":1},{"k":"stat","c":2,"s":3,"v":1,"l":42,"n":2},{',
  '{"kind":"move","seat":0,"prompt":1,"move":{"type":"pass","place":0,"value":0,"name":"","seat":1},"at":17645',
  '{"kind":"move","seat":1,"prompt":1,"move":{"type":"charge","card":1},"at":17645',
  '{"kind":"move","seat":0,"prompt":1,"move":{"type":"choose","target":1},"at":17645',
  '{"kind":"move","seat":1,"prompt":1,"move":{"type":"attack","card":1,"target":2},"at":17645',
  '{"kind":"move","seat":0,"prompt":1,"move":{"type":"summon","card":2,"place":1},"at":17645',
  ',"frame":0}[{"k":"answer","p":1,"s":0,"n":1},{"k":"phase","p":2,"n":1},{',
  '"k":"ask","d":{"prompt":1,"seat":0,"kind":"main","rule":"aether.main.any-order","def":-1,"optional":0,"min":1,"max":1,"candidates":[]},"n":1},',
  '{"k":"applied","v":1,"n":1}]{"request":"","from":1,"to":1,"seat":0,"stopped":null}',
];

/** Dictionary 1. */
export const dictionary: string = pieces.join('');
