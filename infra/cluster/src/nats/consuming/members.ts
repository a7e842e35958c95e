import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { checkPattern } from '@anamnesis/contracts/ports/log/message-subjects.ts';
import type { AskingNats } from '../connection/asking.ts';
import { type ConsumingDeps, startMember } from './consuming.ts';
import type { Groups } from '../durable/groups.ts';
import type { JetStreams } from '../durable/streams.ts';

type Deps = ConsumingDeps & { asking: AskingNats; groups: Groups; streams: JetStreams };
type Known = { wanted: string; subscriptions: Set<Subscription> };

/** The members of groups within this process. */
export function createMembers(deps: Deps): Pick<MessageBus, 'register' | 'consume' | 'close'> {
  const { asking, groups, streams } = deps;
  const known = new Map<string, Known>();

  async function register(group: string, subjects: readonly string[]): Promise<{ exact: boolean }> {
    for (const subject of subjects) checkPattern(subject);
    const wanted = [...new Set(subjects)].sort().join(' ');
    const { subscriptions, wanted: before } = known.get(group) ?? { subscriptions: new Set(), wanted };
    if (subscriptions.size > 0 && before !== wanted) {
      throw new Error(`group ${group} consumes other subjects already`);
    }
    known.set(group, { wanted, subscriptions });
    return asking((nats) => groups.register(nats, group, subjects));
  }

  return {
    register: async (group, subjects) => void (await register(group, subjects)),
    async consume(options, handler) {
      const { group, subjects } = options;
      const { exact } = await register(group, subjects);
      const renew = async (): Promise<void> => {
        streams.doubt();
        await asking((nats) => groups.restore(nats, group, subjects));
      };
      const member = startMember(deps, options, handler, { exact, renew });
      const { subscriptions } = known.get(group)!;
      subscriptions.add(member);
      return {
        stop() {
          subscriptions.delete(member);
          return member.stop();
        },
      };
    },
    async close() {
      const all = [...known.values()].flatMap(({ subscriptions }) => [...subscriptions]);
      await Promise.all(all.map((member) => member.stop()));
    },
  };
}
