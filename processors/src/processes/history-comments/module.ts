import { defineProcess } from '../../resources.ts';
import { historyComments, historyCommentsGroup } from './history-comments.ts';

export const historyCommentsModule = defineProcess({
  name: 'history-comments',
  needs: ['model', 'checkModel', 'send', 'logger'],
  consumer: { group: historyCommentsGroup, create: historyComments },
});
