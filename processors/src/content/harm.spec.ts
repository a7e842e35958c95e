import { createBuiltinEngine } from './builtin/engine.ts';
import { harmContract } from './testing/harm-contract.ts';

harmContract('builtin', createBuiltinEngine);
