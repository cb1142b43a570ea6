/**
 * The preset dictionary of packed log rows: pieces of text that inputs, events and answers repeat. Frequent ones
 * stand last, where references to them are shortest. Changing a letter here makes every stored row unreadable:
 * a better dictionary is added beside this one, under the next number of `body.ts`.
 */

const pieces: readonly string[] = [
  '{"kind":"ruling","by":"","reason":"","ruling":{"kind":"award","winner":null},"at":1764,"frame":0}',
  '{"kind":"ruling","by":"","reason":"","ruling":{"kind":"position","position":{"seats":[{"zones":{',
  '{"kind":"concede","seats":[0],"at":17,"frame":0}',
  '{"kind":"tick","at":17,"frame":',
  '{"kind":"timeout","seat":0,"prompt":',
  '"k":"end","o":{"winner":0,"reason":"concession"}}',
  '"k":"chance","w":"shuffle","v":0,"l":42}',
  '"k":"shuffle","z":0,"c":[[1,2,0,0,-1,0,0,0,0,null],[',
  '"k":"reveal","s":0,"z":0,"c":[[',
  '"k":"stack","e":1,"s":0,"c":[0,0,42],"a":0,"at":0}',
  '"k":"unstack","e":1}',
  '"k":"turn","turn":1,"active":0},{"n":',
  '"k":"keywords","c":1,"v":0,"l":42},{"n":',
  '"k":"change","z":1,"l":42,"c":[1,2,0,0,0,1,0,0,0,[1,1,1]]},{"n":',
  '"k":"note","w":"damage","s":-1,"c":[1,2,42],"d":[1,2,42],"v":null,"l":42},{"n":',
  '"k":"table","c":0,"v":1},{"n":',
  '"k":"phase","p":1},{"n":',
  '"k":"seat","s":0,"c":0,"v":1},{"n":',
  '"k":"seat","s":1,"c":1,"v":1},{"n":',
  '"k":"stat","c":1,"s":0,"v":1,"l":42},{"n":',
  '"k":"move","f":0,"t":1,"o":0,"lo":42,"l":42,"c":null},{"n":',
  '"k":"move","f":0,"t":1,"o":0,"lo":17,"l":18,"c":[1,2,0,0,-1,1,0,0,0,[1,1,1]]},{"n":',
  '{"kind":"applied","version":1,"event":1,"digest":"',
  '{"kind":"move","seat":1,"prompt":1,"move":{"type":"attack","card":1,"target":1,"place":0,"value":0},"at":1764',
  '{"kind":"move","seat":0,"prompt":1,"move":{"type":"summon","card":1,"place":0},"at":1764',
  '{"kind":"move","seat":0,"prompt":1,"move":{"type":"pass"},"at":17645',
  ',"frame":0}[{"n":1,"k":"answer","p":1,"s":0},{"n":1,"k":"applied","v":1}]',
  '"k":"ask","d":{"prompt":1,"seat":0,"kind":"mulligan","rule":null,"def":-1,"optional":1,"min":1,"max":1,"candidates":[[1,2],[',
  '"k":"ask","d":{"prompt":1,"seat":1,"kind":"main","rule":null,"def":-1,"optional":0,"min":1,"max":1,"candidates":[]}},{"n":1,"k":"applied","v":1}]',
];

/** Dictionary 1. */
export const dictionary: string = pieces.join('');
