import type { TokenLedger, TokenLimits } from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import { CallFailed } from '../../calls/failure.ts';
import type { ReplyUsage } from '../reply.ts';

export type Charge = {
  /** Corrects the charge to what was used. Never rejects. */
  settle: (used: ReplyUsage) => Promise<void>;
};

export type TokenBudget = {
  /** Charges at most so many tokens. Rejects with CallFailed where there is no room, or the ledger cannot be reached. */
  charge: (owner: string | undefined, tokens: number) => Promise<Charge>;
};

export type BudgetOptions = {
  ledger: TokenLedger;
  limits: TokenLimits;
  warn: (error: unknown, message: string) => void;
};

export function createTokenBudget({ ledger, limits, warn }: BudgetOptions): TokenBudget {
  return {
    async charge(owner, tokens) {
      const day = await ledger.reserve(owner, tokens, limits).catch((error: unknown) => {
        warn(error, 'tokens cannot be charged: the model is not asked');
        throw new CallFailed('away', 'tokens cannot be charged');
      });
      if (day === undefined) throw new CallFailed('budget', 'the tokens of the day are spent');
      return {
        async settle({ input, output }) {
          const difference = input + output - tokens;
          if (difference === 0) return;
          await ledger
            .settle(owner, day, difference)
            .catch((error: unknown) => warn(error, 'a charge of tokens could not be corrected'));
        },
      };
    },
  };
}
