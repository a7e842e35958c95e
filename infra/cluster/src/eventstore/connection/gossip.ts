import { type CallOptions, type Channel, type Metadata, status } from '@grpc/grpc-js';
import services from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import messages from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

const { LEADER } = messages.MemberInfo.VNodeState;

/** A node's view of its cluster. Addresses are `host:port`, as the nodes advertise themselves to clients. */
export type Gossip = { members: string[]; leader: string | null };

/** Asks the node at the other end of a channel. Rejects with the error of gRPC, also on a timeout. */
export function readGossip(
  channel: Channel,
  [metadata, options]: [Metadata, CallOptions],
  interceptors: CallOptions['interceptors'] = [],
): Promise<Gossip> {
  const client = new services.GossipClient(null as never, null as never, {
    channelOverride: channel,
    interceptors,
  });
  return new Promise((resolve, reject) => {
    client.read(new shared.Empty(), metadata, options, (error, info) => {
      if (error) return reject(error);
      const members = info.getMembersList();
      const leader = members.find((member) => member.getIsAlive() && member.getState() === LEADER);
      resolve({ members: members.map(addressOf), leader: leader ? addressOf(leader) : null });
    });
  });
}

type Member = InstanceType<typeof messages.MemberInfo>;

function addressOf(member: Member): string {
  const endPoint = member.getHttpEndPoint();
  return `${endPoint?.getAddress()}:${endPoint?.getPort()}`;
}

/** Asks the node at an address; rejects on a timeout. */
export type AskNode = (address: string) => Promise<Gossip>;

/** `leader`: a node that itself reports to be the leader. `guess`: the node to try when there is none. */
export type Found = { leader: string | null; guess: string | null };

/**
 * Asks all nodes, and the members that they name, at the same time who is the leader. A node is the leader only when it reports
 * so itself: the others still name one that hangs until they have elected another. When two nodes report to be the leader (one
 * was deposed and does not know it yet), the majority decides. Resolves as soon as that is clear, at the latest when every
 * request has ended.
 */
export async function findLeader(addresses: Iterable<string>, ask: AskNode): Promise<Found> {
  const asked = new Set<string>();
  const answered: string[] = [];
  const votes = new Map<string, number>();
  const saySo = new Set<string>();
  const named = new Set<string>();
  const unreachable = new Set<string>();
  const clear = Promise.withResolvers<string>();

  async function askMember(address: string): Promise<void> {
    if (asked.has(address)) return;
    asked.add(address);
    const gossip = await ask(address).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== status.DEADLINE_EXCEEDED) unreachable.add(address);
    });
    if (!gossip) return;
    const { leader, members } = gossip;
    answered.push(address);
    if (leader !== null) named.add(leader);
    // A node that was asked under another name than it advertises counts only under the advertised one.
    if (leader !== null && members.includes(address)) {
      votes.set(leader, (votes.get(leader) ?? 0) + 1);
      if (leader === address) saySo.add(leader);
      if (saySo.has(leader) && votes.get(leader)! * 2 > members.length) clear.resolve(leader);
    }
    await Promise.all(members.map(askMember));
  }

  const all = Promise.all([...addresses].map(askMember)).then(() => null);
  const leader = await Promise.race([clear.promise, all]);
  if (leader !== null) return { leader, guess: leader };
  const [most = null] = [...saySo].toSorted((one, other) => votes.get(other)! - votes.get(one)!);
  // Calls to the leader then report why it cannot be reached.
  const refuses = [...named].find((address) => unreachable.has(address));
  return { leader: most, guess: most ?? refuses ?? answered[0] ?? null };
}
