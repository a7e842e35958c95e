import { createModelEngine } from './engine.ts';
import { harmContract } from '../../testing/harm-contract.ts';
import { carelessModel } from '../../testing/careless-model.ts';

harmContract('a careless model', () => createModelEngine(carelessModel()));
