import { deckFileContract } from '../../../../test/contracts/deck-file.ts';
import { createDeckFiles } from './deck-file.ts';

deckFileContract('sqlite', createDeckFiles);
