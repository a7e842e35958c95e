import { createBuiltinEngine } from './engine.ts';
import { harmContract } from '../../testing/harm-contract.ts';

harmContract('builtin', createBuiltinEngine);
