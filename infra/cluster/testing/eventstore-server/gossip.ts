// Part of a stand-in for EventStoreDB, for tests only: see server.ts.
import type { sendUnaryData, UntypedServiceImplementation } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

const { VNodeState } = gossip.MemberInfo;

export type Role = 'leader' | 'follower' | 'unknown';

/** What a node says of itself or of another. `host` and `port`: as advertised to clients. */
export type Member = { id: string; host: string; port: number; role: Role; isAlive: boolean };

const states = {
  leader: VNodeState.LEADER,
  follower: VNodeState.FOLLOWER,
  unknown: VNodeState.UNKNOWN,
} as const;

/** The Gossip service as clients see it: each node answers with what it believes itself (Gossip.Read.cs of KurrentDB). */
export const gossipMethods = (members: () => readonly Member[]): UntypedServiceImplementation => ({
  read: (_call: unknown, respond: sendUnaryData<ClusterInfo>) => respond(null, clusterInfo(members())),
});

function clusterInfo(members: readonly Member[]): ClusterInfo {
  const info = new gossip.ClusterInfo();
  for (const { id, host, port, role, isAlive } of members) {
    const member = new gossip.MemberInfo();
    const instance = new shared.UUID();
    instance.setString(id);
    member.setInstanceId(instance);
    member.setTimeStamp(String(Date.now() * 10_000));
    member.setState(states[role]);
    member.setIsAlive(isAlive);
    const endPoint = new gossip.EndPoint();
    endPoint.setAddress(host);
    endPoint.setPort(port);
    member.setHttpEndPoint(endPoint);
    info.addMembers(member);
  }
  return info;
}
