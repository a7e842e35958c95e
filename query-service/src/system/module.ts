import { api } from '@anamnesis/contracts/api.ts';
import type { systemContext } from '@anamnesis/contracts/system/context.ts';
import type { QueryModule } from '../module.ts';
import { openApiDocument } from '../openapi.ts';
import { getModelReport, tryModel } from './model-reports.ts';
import { serveAllShown } from './serve-all-shown.ts';
import { followChangesOf } from '../streams/follow-changes.ts';

export const systemModule = {
  handlers: (deps, { changes }) => {
    const description = openApiDocument(api);
    return {
      workouts: async () => [],
      getModelReport: getModelReport(deps),
      tryModel: tryModel(deps),
      health: async (_, { isOperator }) => {
        const { lag, ...rest } = await deps.health();
        return isOperator === true ? { ...rest, lag } : rest;
      },
      openapi: async () => description,
      streamTicket: async (_, { userId, token }) => {
        // A call that is not public carries one.
        if (token === null) throw new Error('a ticket was asked for without a session');
        return { ticket: deps.streamTickets.issue({ userId, ...token }) };
      },
      changes: (_request, { userId, signal }) =>
        followChangesOf(changes, userId, signal, deps.positionTokens),
    };
  },
  exports: {},
  serve: serveAllShown,
} satisfies QueryModule<typeof systemContext>;
