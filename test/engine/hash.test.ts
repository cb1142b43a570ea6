/** The one hash of texts, against values that anybody can recompute (FIPS 180-4's own examples). */

import t from 'tap';
import { hashText, seedCommitment } from '../../src/engine/index.ts';

t.equal(hashText('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
t.equal(hashText(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
t.equal(seedCommitment('abc'), hashText('abc'), 'the commitment is the hash of the seed’s text');
