import { createModelEngine } from './engine.ts';
import { harmContract } from '../../testing/harm-contract.ts';
import { carelessModel } from '../../testing/careless-model.ts';

// It writes the same whatever it is asked for, and none of that has the form of a question.
harmContract('a careless model', () => createModelEngine(carelessModel()), ['cloze_deletion']);
