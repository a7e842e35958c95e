import { deckPackageContract } from '../../../../test/contracts/deck-package.ts';
import { createDeckPackages } from './deck-package.ts';

deckPackageContract('sqlite', createDeckPackages);
